import { readInstant } from '../../../../base/clock.ts';
/** Writes one JSON line. Callers name what they log field by field: no bodies, no tokens, no passwords. */
export type Log = (entry: Readonly<Record<string, string | number | undefined>>) => void;

/** Logs to standard error. */
export const logToConsole: Log = (entry) => console.error(JSON.stringify({ at: readInstant(), ...entry }));
