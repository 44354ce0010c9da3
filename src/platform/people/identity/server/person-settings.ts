import { buildTag } from '../../../../base/region.ts';
import { type Locale, pickLocale } from '../../../frame/i18n/shared/locales.ts';
import { readStoredSettings, type StoredSettings } from '../../../frame/settings/shared/schema.ts';
import type { Reader } from '../../../kernel/database/server/schema.ts';
import { findUser } from './queries.ts';

type Settled = { readonly settings: StoredSettings } | undefined;

/** Returns the time zone that a person has chosen, otherwise that of their browser; undefined when neither is known. It always exists. */
export function knownZoneOf(user: Settled): string | undefined {
  const { timeZone, device } = readStoredSettings(user?.settings);
  return timeZone ?? device?.timeZone;
}

/** As `knownZoneOf`, otherwise UTC. */
export const zoneOf = (user: Settled): string => knownZoneOf(user) ?? 'UTC';

/** As `zoneOf`, of the account with this id. */
export const findZone = async (db: Reader, uid: string): Promise<string> => zoneOf(await findUser(db, uid));

/** The language that a person has chosen; undefined without one. */
export const languageOf = (user: Settled): Locale | undefined => readStoredSettings(user?.settings).language;

/** Returns the language that a person has chosen, otherwise that of their browser, otherwise English. */
export const shownLanguageOf = (user: Settled): Locale =>
  languageOf(user) ?? pickLocale(readStoredSettings(user?.settings).device?.languages ?? []);

/** Returns the language tag for a person's dates and times: a language with the chosen region or that of the browser. */
export function tagOf(user: Settled, language: Locale): string {
  const settings = readStoredSettings(user?.settings);
  return buildTag(language, settings, settings.device?.languages);
}
