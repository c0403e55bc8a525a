"""Heads of columns as people write them over a list of participants, in Russian and in English."""

from __future__ import annotations

import re

KINDS = ("number", "name", "surname", "first", "patronymic", "rank", "club", "city", "rating", "born", "sex")
"""What a column may hold that is of use."""

NAMING = ("name", "surname", "first")
"""Kinds that name a participant."""

_HEADS = {
    "number": """№ #; №№; номер; № п/п; п/п; п.п.; №п.п; нп; н/п; стартовый номер; ст. №; ст. номер; № участника;
        номер участника; номер по жребию; жребий; № по жребию; порядковый номер; n; n п/п; номер п/п; жер. №; жер.;
        жр. №; жреб. №; № жер.; № жреб.; номер жребия; № жребия; жребий №; место в жеребьёвке; номер в жеребьёвке;
        № в жеребьёвке; номер по жеребьёвке; № по жеребьёвке; жеребьёвка; жеребьёвочный номер; номер в таблице;
        № в таблице; № в списке; номер в списке; № по порядку; номер по порядку; стартовый №; игровой номер; no; no.;
        nr; num; number; start number; starting number; start no; start rank; starting rank; sno; s.no.; seed;
        pairing number; place in list; snr; ном; ном.; ст.ном; нач. №; нач. номер; нач. ном; старт. №; старт. номер;
        start""",
    "id": """id; playerid; player id; studentid; student id; userid; user id; код; fideid; fide id; id fide;
        id номер; idn; идентификатор; ид; код фиде""",
    "name": """ФИО; Ф.И.О.; Ф. И. О. участника; ФИО спортсмена; ФИО игрока; ФИО ученика; ФИО полностью; ФИ; Ф.И.;
        имя и фамилия; имя фамилия; фамилия имя; фамилия, имя; фамилия и имя; фамилия имя отчество;
        фамилия, имя, отчество; фамилия и инициалы; фамилия И.О.; фамилия И. О; фамилия, имя участника;
        фамилия имя участника; фамилия, инициалы; участник; участники; участница; участницы; имя участника; игрок;
        игроки; спортсмен; спортсмены; спортсменка; шахматист; шашист; ученик; ученики; учащийся; учащиеся; ребёнок;
        дети; список; список участников; воспитанник; воспитанники; обучающийся; обучающиеся; школьник; школьники;
        студент; студенты; шахматисты; шашисты; кто играет; кто участвует; children; name; names; full name; fullname;
        player; players; player name; participant; participants; participant name; competitor; student; student name;
        pupil; имя, фамилия;
        название; наименование; name of player; surname and name; surname, name; last name, first name;
        surname name; имя игрока; полное имя""",
    "surname": """фамилия; фамилии; фамилия участника; фамилия игрока; фам; фам.; surname; last name; lastname;
        family name; family; familyname; player surname""",
    "first": """имя; имена; имя ученика; first name; firstname; given name; givenname; forename""",
    "patronymic": """отчество; отч.; patronymic; middle name; middlename; second name""",
    "rank": """разряд; звание; разряд/звание; разряд, звание; звание/разряд; спортивный разряд; спорт. разряд;
        сп. разряд; спортивное звание; спорт. звание; разр.; разр; зв.; звание, разряд; квалификация; категория;
        кат.; титул; разряд (звание); звание (разряд); rank; title; category; grade; ttl""",
    "club": """клуб; команда; школа; организация; коллектив; клуб/команда; клуб, школа; школа, класс; школа/класс;
        ОУ; образовательное учреждение; учебное заведение; общество; ДСО; секция; ДЮСШ; СШ; спортшкола; учреждение;
        название команды; команда/клуб; класс; группа; отряд; club; team; school; organization; organisation;
        club/team; team name; team/club; institution; club/city; ведомство; class""",
    "city": """город; населённый пункт; насел. пункт; нас. пункт; регион; город/регион; субъект; субъект РФ;
        область; край; республика; территория; страна; город, регион; федерация; город (регион); район;
        муниципалитет; местожительство; город, страна; city; town; region; federation; fed; fed.; country; state;
        location; откуда""",
    "rating": """рейтинг; рейт.; рейт; Р; Р.; РШФ; рейтинг РШФ; рейтинг ФШР; рейтинг ФИДЕ; рейтинг Эло; эло; rating;
        elo; rtg; rtgi; rtgn; rating fide; fide rating; fide; irtg; nrtg; rat; rat.; r""",
    "born": """год рождения; г.р.; г. р.; дата рождения; год рожд.; год; гр; д.р.; др; г.рожд.; родился; дата рожд.;
        birth; birth year; birthyear; year of birth; date of birth; birthdate; birth date; birthday; born; year;
        yob; dob; b-day; bdate""",
    "sex": "пол; пол участника; пол (м/ж); м/ж; ж/м; д/м; м/д; sex; gender; m/f; f/m; sex (m/f)",
    "white": "белые; белыми; white; white player; белый",
    "black": "чёрные; черными; чёрными; black; black player; чёрный",
    "other": """возраст; age; place; очки; место; тренер; тренеры; подпись; примечание; примечания; результат;
        телефон; e-mail; почта; допуск; виза врача; points; score; coach; trainer; phone; email; mail;
        note; notes; comment; result; тур; round; доска; board; total games; games; взнос; fee; класс обучения; tb;
        wins; победы; доп. показатель; коэффициент; бергер; адрес; address; группа здоровья; статус; status; состав""",
}

_START_NUMBERS = """ном; стартовый номер; стартовый №; ст. №; ст. номер; ст. ном; нач. №; нач. номер; нач. ном;
    старт. №; старт. номер; start; sno; s.no.; snr; start no; start number; starting number; start rank;
    starting rank"""

OVERRIDES = {
    "номер": "number",
    "имя": "name",
    "фио": "name",
    "участник": "name",
    "фамилия": "surname",
    "отчество": "patronymic",
    "разряд": "rank",
    "звание": "rank",
    "клуб": "club",
    "команда": "club",
    "школа": "club",
    "класс": "club",
    "город": "city",
    "рейтинг": "rating",
    "родился": "born",
    "год": "born",
    "пол": "sex",
}
"""Russian names of the kinds for the command line; «имя» is the whole name there."""


def kind_of(head: str) -> str | None:
    """What a column with this head holds: one of ``KINDS``, else ``id``, ``white``, ``black``, ``other`` or None.

    Letter case, ё, spaces and punctuation do not matter.
    """
    return _KINDS.get(_squeezed(head)) if len(head) < 50 else None


def is_start_number(head: str) -> bool:
    """Whether a head is surely of starting numbers: beside it «№» is the place, or the number of the row."""
    return len(head) < 50 and _squeezed(head) in _SURE


def _squeezed(head: str) -> str:
    return re.sub(r"[^\w№#]|_", "", head.casefold().replace("ё", "е"))


_KINDS = {_squeezed(word): kind for kind, words in _HEADS.items() for word in re.split(r"[;]", words)}
_KINDS |= {"№": "number", "#": "number"}
_SURE = frozenset(map(_squeezed, _START_NUMBERS.split(";")))
