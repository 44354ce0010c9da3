const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const longestZone = 64;

/** The countries there are, by their codes of two letters; codes that were given up are left out. */
function listCountries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code);
}

let countries: ReadonlyMap<string, string> | undefined;

/** The country of each time zone that is in one: what Node's own Unicode data (CLDR) says. */
const readCountries = (): ReadonlyMap<string, string> =>
  (countries ??= new Map(
    listCountries().flatMap((code) =>
      (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map((zone) => [zone, code] as const),
    ),
  ));

/** The country of a time zone that a browser names, as a code of two letters; empty where nobody can say. */
export function findCountry(zone: string | null): string {
  if (zone === null || zone.length > longestZone) return '';
  try {
    // Zones have had several names; the data knows one.
    // clock: the given zone by its present name
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return readCountries().get(timeZone) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return ''; // there is no such zone
    throw error;
  }
}
