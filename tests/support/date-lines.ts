import fc from 'fast-check';

export const anyLanguage = fc.constantFrom('en', 'tr', 'ar');

/** Words of dates in all languages, numbers that are dates, times or neither, and punctuation. */
const dateWords = fc.oneof(
  fc.constantFrom(
    'next',
    'this',
    'on',
    'the',
    'at',
    'in',
    'of',
    'every',
    'friday',
    'Sat',
    'May',
    'Dec',
    'Nov.',
    'tomorrow',
    'noon',
    'weeks',
    'from',
    'now',
    'tonight',
    'am',
    'pm',
    'to',
    'and',
    '-',
    'Room',
    '#label',
    '@Ayşe',
    '5th',
    "'26",
    'USD',
    'Aralık',
    'Ara',
    'cuma',
    'pazar',
    'saat',
    'akşam',
    'haftaya',
    'sonra',
    'günü',
    "Kasım'da",
    'kadar',
    'her',
    'ayın',
    'ديسمبر',
    'كانون',
    'الأول',
    'الجمعة',
    'غدا',
    'بعد',
    'الساعة',
    'مساءً',
    'أسبوعين',
    'عام',
    '٢٠٢٦م',
    'يوم',
    'إلا',
  ),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('.', '/', '-', ':'),
      fc.integer({ min: 0, max: 70 }),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 2300 }),
    )
    .map((parts) => parts.join('/')),
);
/** The words of a line, as quick add might get them. */
export const anyDateLine = fc.array(
  fc.tuple(dateWords, fc.constantFrom('', '', '', ',', ':', '.', '!', ')')).map((parts) => parts.join('')),
  { minLength: 1, maxLength: 9 },
);
