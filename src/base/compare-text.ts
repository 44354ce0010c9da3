const collators = new Map<string, Intl.Collator>();

/** Returns how a language sorts names; digits by their number. */
export function compareIn(language: string): (one: string, other: string) => number {
  let collator = collators.get(language);
  if (!collator) collators.set(language, (collator = new Intl.Collator(language, { numeric: true })));
  return collator.compare;
}
