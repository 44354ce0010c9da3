/** What single cards show, as the address keeps it: the names of the cards, each with a range or a year. */
export const choiceNames = {
  analytics: ['year', 'day', 'devices', 'sales'],
  project: ['due', 'issues', 'distribution', 'schedule', 'spent'],
} as const;
export type ChoiceName = (typeof choiceNames)['analytics' | 'project'][number];
export type Choices<Name extends ChoiceName> = { [name in Name]?: name extends 'year' ? number : string };

/** Reads what the cards show from the search of an address; a card leaves out what it does not know. */
export function readChoices<Name extends ChoiceName>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Choices<Name> {
  const known = names.filter((name) => typeof search[name] === (name === 'year' ? 'number' : 'string'));
  return Object.fromEntries(known.map((name) => [name, search[name]])) as Choices<Name>; // safe: of the types that were looked for
}
