/** A unit that distances are counted in. */
export type DistanceUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Folded words of dates in one language; several words of one thing are joined by spaces. */
export interface PhraseWords {
  /** Full names and the number of what they name; 1 is January and Monday. */
  readonly months: Readonly<Record<string, number>>;
  readonly weekdays: Readonly<Record<string, number>>;
  /** Abbreviations, which may be other words. */
  readonly shortMonths: Readonly<Record<string, number>>;
  readonly shortWeekdays: Readonly<Record<string, number>>;
  /** Abbreviations and names of weekdays that are words of their own, and need a neighbor that makes them a date. */
  readonly ambiguous: ReadonlySet<string>;
  /** Days from today. */
  readonly days: Readonly<Record<string, number>>;
  /** The same day of the next week, month or year. */
  readonly nextUnits: Readonly<Record<string, DistanceUnit>>;
  /** The last day of this month, of the next one or of this year. */
  readonly ends: Readonly<Record<string, 'month' | 'next month' | 'year'>>;
  /** Words before or after a month that mean its fifteenth day. */
  readonly middles: ReadonlySet<string>;
  /** Whether an abbreviated month comes before its day, as in "Dec 5". */
  readonly isMonthFirst: boolean;
  /** Words before a weekday that move it to the week that follows this one, and words that leave it as it is. */
  readonly nextWeek: ReadonlySet<string>;
  readonly coming: ReadonlySet<string>;
  /** Words that lead to a date, and words that end one. */
  readonly leads: ReadonlySet<string>;
  readonly tails: ReadonlySet<string>;
  /** Words before the number of a day of the month. */
  readonly monthLeads: ReadonlySet<string>;
  /** Whether a time is written with a dot, as "14.00", also where nothing else says that it is one. */
  readonly hasDottedTimes: boolean;
  /** Words before an hour without minutes. */
  readonly hourLeads: ReadonlySet<string>;
  /** Words between a day and a month, or around a year. */
  readonly fillers: ReadonlySet<string>;
  /** Words around the count and the unit of a distance: "in 3 days", "3 days from now". */
  readonly distanceLeads: ReadonlySet<string>;
  readonly distanceTails: ReadonlySet<string>;
  readonly units: Readonly<Record<string, DistanceUnit>>;
  /** Words that say two of a unit, as Arabic does. */
  readonly pairs: Readonly<Record<string, DistanceUnit>>;
  readonly numbers: Readonly<Record<string, number>>;
  /** Times of the day that need a day before them, and those that say their day too. */
  readonly parts: Readonly<Record<string, string>>;
  readonly todayParts: Readonly<Record<string, string>>;
  /** Times of the day that come before their day: "مساء الجمعة". */
  readonly leadParts: Readonly<Record<string, string>>;
  /** Words that may follow a named day without taking it as their adjective. */
  readonly functionWords: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  /** Words before a day that make it part of something else: "the Friday demo", "before Friday". */
  readonly determiners: ReadonlySet<string>;
  readonly exclusions: ReadonlySet<string>;
  /** Nouns that take the day after them as their own, in a sentence that gives an order: "أعد تقرير نهاية الشهر". */
  readonly constructs: ReadonlySet<string>;
  /** Words after a day that make it another one: "cumadan önce". */
  readonly shifts: ReadonlySet<string>;
}

const count = (names: string, from = 1) =>
  Object.fromEntries(names.split(',').map((name, index) => [name, index + from]));
const list = (names: string) => new Set(names.split(','));

const en: PhraseWords = {
  months: count('january,february,march,april,may,june,july,august,september,october,november,december'),
  weekdays: count('monday,tuesday,wednesday,thursday,friday,saturday,sunday'),
  shortMonths: { ...count('jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec'), sept: 9 },
  shortWeekdays: { ...count('mon,tue,wed,thu,fri,sat,sun'), tues: 2, weds: 3, thur: 4, thurs: 4 },
  ambiguous: list('sat,sun,wed'),
  days: { today: 0, tomorrow: 1, 'day after tomorrow': 2 },
  nextUnits: { 'next week': 'week', 'next month': 'month', 'next year': 'year' },
  ends: {
    'end of month': 'month',
    'end of the month': 'month',
    'end of this month': 'month',
    'end of next month': 'next month',
    'end of the year': 'year',
    'end of this year': 'year',
  },
  middles: list('mid,middle of'),
  isMonthFirst: true,
  nextWeek: list('next'),
  coming: list('this,coming,this week'),
  leads: list('on,by,until,till,the'),
  tails: list('this week'),
  monthLeads: new Set(),
  hasDottedTimes: false,
  hourLeads: list('at'),
  fillers: list('of,the'),
  distanceLeads: list('in'),
  distanceTails: list('from now,from today'),
  units: {
    minute: 'minute',
    minutes: 'minute',
    hour: 'hour',
    hours: 'hour',
    day: 'day',
    days: 'day',
    week: 'week',
    weeks: 'week',
    month: 'month',
    months: 'month',
    year: 'year',
    years: 'year',
  },
  pairs: {},
  numbers: { a: 1, an: 1, ...count('one,two,three,four,five,six,seven,eight,nine,ten') },
  parts: {
    'in the morning': '09:00',
    'in the afternoon': '15:00',
    'in the evening': '20:00',
    morning: '09:00',
    noon: '12:00',
    afternoon: '15:00',
    evening: '20:00',
    night: '20:00',
  },
  todayParts: {
    tonight: '20:00',
    'this morning': '09:00',
    'this afternoon': '15:00',
    'this evening': '20:00',
  },
  leadParts: {},
  functionWords: list(
    'about,with,at,to,for,in,and,or,from,re,via,after,before,by,until,till,if,when,because,then,please,on',
  ),
  conjunctions: list('and,or,&'),
  determiners: list('the,a,an,my,our,your,his,her,their'),
  exclusions: list(
    'before,after,since,last,past,previous,except,not,every,each,other,first,second,third,fourth,next,from,of,dated,black,good,cyber,usa,week',
  ),
  constructs: new Set(),
  shifts: list('ago,before,after,week'),
};

/** With the ending that "kadar" asks for: "cumaya kadar". */
const turkishToWeekdays = 'pazartesiye,saliya,carsambaya,persembeye,cumaya,cumartesiye,pazara';

const tr: PhraseWords = {
  months: count('ocak,subat,mart,nisan,mayis,haziran,temmuz,agustos,eylul,ekim,kasim,aralik'),
  weekdays: {
    ...count('pazartesi,sali,carsamba,persembe,cuma,cumartesi,pazar'),
    ...count(turkishToWeekdays),
  },
  shortMonths: count('oca,sub,mar,nis,may,haz,tem,agu,eyl,eki,kas,ara'),
  shortWeekdays: { pzt: 1, sal: 2, car: 3, per: 4, cum: 5, cmt: 6, paz: 7 },
  ambiguous: list(`sal,car,per,cum,paz,${turkishToWeekdays}`),
  days: {
    bugun: 0,
    yarin: 1,
    'bugune kadar': 0,
    'yarina kadar': 1,
    'obur gun': 2,
    'yarindan sonra': 2,
    'yarindan sonraki gun': 2,
  },
  nextUnits: {
    haftaya: 'week',
    'gelecek hafta': 'week',
    'onumuzdeki hafta': 'week',
    'gelecek ay': 'month',
    'onumuzdeki ay': 'month',
    'gelecek yil': 'year',
    'gelecek sene': 'year',
    'onumuzdeki yil': 'year',
  },
  ends: {
    'ay sonu': 'month',
    'ay sonuna': 'month',
    'ay sonunda': 'month',
    'gelecek ay sonu': 'next month',
    'gelecek ay sonunda': 'next month',
    'onumuzdeki ay sonu': 'next month',
    'yil sonu': 'year',
    'yil sonuna': 'year',
  },
  middles: list('ortasi,ortasina,ortasinda'),
  isMonthFirst: false,
  nextWeek: list('gelecek'),
  coming: list('bu,onumuzdeki,bu hafta'),
  leads: new Set(),
  tails: list('gunu,gunune,kadar,tarihinde,tarihine,yilinda'),
  monthLeads: list('ayin'),
  hasDottedTimes: true,
  hourLeads: list('saat'),
  fillers: list('yili,yilinin'),
  distanceLeads: new Set(),
  distanceTails: list('sonra,icinde'),
  units: {
    dakika: 'minute',
    saat: 'hour',
    gun: 'day',
    hafta: 'week',
    ay: 'month',
    yil: 'year',
    sene: 'year',
  },
  pairs: {},
  numbers: count('bir,iki,uc,dort,bes,alti,yedi,sekiz,dokuz,on'),
  parts: {
    sabah: '09:00',
    oglen: '12:00',
    'ogleden sonra': '15:00',
    sabahi: '09:00',
    aksami: '20:00',
    gecesi: '20:00',
    aksam: '20:00',
    gece: '20:00',
  },
  todayParts: { 'bu sabah': '09:00', 'bu aksam': '20:00', 'bu gece': '20:00' },
  leadParts: {},
  functionWords: list('ve,veya,ile,icin,sonra,once,de,da'),
  conjunctions: list('ve,veya'),
  determiners: new Set(),
  exclusions: list('gecen,onceki,sonraki,her,gelecek,onumuzdeki,ilk,son'),
  constructs: new Set(),
  shifts: list('once,sonra,onceki,sonraki,itibaren,sonu,sonunda,sonuna,basi,basinda,tarihli'),
};

const arWeekdays = 'الاثنين,الثلاثاء,الاربعاء,الخميس,الجمعه,السبت,الاحد';
const withoutArticle = (names: string) => names.split(',').map((name) => name.slice(2));
const ar: PhraseWords = {
  months: {
    ...count('يناير,فبراير,مارس,ابريل,مايو,يونيو,يوليو,اغسطس,سبتمبر,اكتوبر,نوفمبر,ديسمبر'),
    ...count('كانون الثاني,شباط,اذار,نيسان,ايار,حزيران,تموز,اب,ايلول,تشرين الاول,تشرين الثاني,كانون الاول'),
  },
  weekdays: { ...count(arWeekdays), الثلثاء: 2 },
  shortMonths: {},
  shortWeekdays: count(withoutArticle(arWeekdays).join(',')),
  ambiguous: new Set(withoutArticle(arWeekdays)),
  days: { اليوم: 0, غدا: 1, 'بعد غد': 2, 'بعد الغد': 2, الغد: 1 },
  nextUnits: {
    'الاسبوع القادم': 'week',
    'الاسبوع المقبل': 'week',
    'الشهر القادم': 'month',
    'الشهر المقبل': 'month',
    'العام القادم': 'year',
    'العام المقبل': 'year',
    'السنه القادمه': 'year',
    'السنه المقبله': 'year',
  },
  ends: {
    'نهايه الشهر': 'month',
    'نهايه الشهر القادم': 'next month',
    'نهايه الشهر المقبل': 'next month',
    'نهايه العام': 'year',
    'نهايه السنه': 'year',
  },
  middles: list('منتصف'),
  isMonthFirst: false,
  nextWeek: new Set(),
  coming: list('هذا'),
  leads: list('في,يوم,حتي,بتاريخ'),
  tails: list('القادم,القادمه,المقبل,المقبله,هذا الاسبوع'),
  monthLeads: new Set(),
  hasDottedTimes: false,
  hourLeads: list('الساعه,في الساعه'),
  fillers: list('من,عام,سنه,لعام,لسنه,العام,للعام,السنه,الموافق,الموافقه'),
  distanceLeads: list('بعد,خلال'),
  distanceTails: new Set(),
  units: {
    دقيقه: 'minute',
    دقايق: 'minute',
    ساعه: 'hour',
    ساعات: 'hour',
    يوم: 'day',
    يوما: 'day',
    ايام: 'day',
    اسبوع: 'week',
    اسبوعا: 'week',
    اسابيع: 'week',
    شهر: 'month',
    شهرا: 'month',
    اشهر: 'month',
    شهور: 'month',
    سنه: 'year',
    سنوات: 'year',
    عام: 'year',
  },
  pairs: {
    دقيقتين: 'minute',
    ساعتين: 'hour',
    يومين: 'day',
    اسبوعين: 'week',
    شهرين: 'month',
    سنتين: 'year',
    عامين: 'year',
  },
  numbers: {
    ...count('ثلاث,اربع,خمس,ست,سبع,ثماني,تسع,عشر', 3),
    ...count('ثلاثه,اربعه,خمسه,سته,سبعه,ثمانيه,تسعه,عشره', 3),
  },
  parts: {
    صباحا: '09:00',
    'في الصباح': '09:00',
    ظهرا: '12:00',
    'بعد الظهر': '15:00',
    عصرا: '15:00',
    مساء: '20:00',
    'في المساء': '20:00',
    ليلا: '20:00',
  },
  todayParts: { الليله: '20:00', 'هذا المساء': '20:00', 'هذا الصباح': '09:00' },
  leadParts: { صباح: '09:00', ظهر: '12:00', عصر: '15:00', مساء: '20:00' },
  functionWords: list('مع,عن,الي,في,من,علي,و,او,بعد,قبل,حول'),
  conjunctions: list('و,او'),
  determiners: new Set(),
  exclusions: list('قبل,بعد,منذ,من,كل,عدا,طوال,طيله,صلاه,خطبه,سوق,سوره'),
  constructs: list(
    'اجتماع,تقرير,تقارير,ميزانيه,موازنه,خطه,جدول,ملخص,عرض,ورشه,حفله,عشاء,غداء,فطور,رواتب,فاتوره,فواتير,مؤتمر,درس,مباراه,قايمه',
  ),
  shifts: list('الماضي,الماضيه,بعد القادم,بعد القادمه'),
};

const byLanguage: Readonly<Record<string, PhraseWords>> = { en, tr, ar };

/** Returns the words of dates in a language; those of English where it has none. */
export const findPhraseWords = (language: string): PhraseWords => byLanguage[language] ?? en;

/** Returns the words of dates in a language and in English, which is understood in any. */
export const listPhraseWords = (language: string): PhraseWords[] => [
  ...new Set([findPhraseWords(language), en]),
];

/** Folded words that say what a number before them counts; such a number is neither a year nor a time. */
export const counted: ReadonlySet<string> = list(
  'usd,eur,gbp,try,tl,sar,aed,egp,chf,jpy,$,€,£,₺,dollar,dollars,euro,euros,lira,pounds,%,percent,kg,g,gr,km,m,cm,mm,l,lt,ml,' +
    'mi,miles,mb,gb,units,unit,pcs,pieces,people,persons,items,pages,boxes,dolar,avro,milyon,milyar,puan,derece,ton,yuzde,adet,kisi,tane,metre,kilo,litre,kurus,' +
    'ريال,درهم,جنيه,دولار,يورو,ليره,دينار,قطعه,شخص,اشخاص,كجم,كيلو,متر',
);

/** Folded nouns whose number follows them: "page 3/12" is no date. */
export const numbered: ReadonlySet<string> = list(
  'page,pages,issue,rate,rated,score,step,version,chapter,part,room,no,sayfa,madde,surum,surumu,versiyon,fiyat,fiyati,tutar,tutari,ucret,ucreti,oran,orani,kur,kuru,not,puan,bolum,oda,صفحه,رقم,غرفه',
);
