const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** What English writes after the number of a day: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinalEndingOf = (day: number): string => endings[ordinals.select(day)] ?? 'th';
