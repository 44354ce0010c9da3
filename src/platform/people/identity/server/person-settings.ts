import { buildTag } from '../../../../base/region.ts';
import { type Locale, pickLocale } from '../../../frame/i18n/shared/locales.ts';
import { readStoredSettings, type StoredSettings } from '../../../frame/settings/shared/schema.ts';
import type { Reader } from '../../../kernel/database/server/schema.ts';
import { findUser } from './queries.ts';

type Settled = { readonly settings: StoredSettings } | undefined;

/** The time zone that a person has chosen, else that of their browser, else UTC; always one that exists. */
export function zoneOf(user: Settled): string {
  const { timeZone, device } = readStoredSettings(user?.settings);
  return timeZone ?? device?.timeZone ?? 'UTC';
}

/** As `zoneOf`, of the account with this id. */
export const findZone = async (db: Reader, uid: string): Promise<string> => zoneOf(await findUser(db, uid));

/** The language that a person has chosen; undefined without one. */
export const languageOf = (user: Settled): Locale | undefined => readStoredSettings(user?.settings).language;

/** The language that a person has chosen, else that of their browser, else English. */
export const shownLanguageOf = (user: Settled): Locale =>
  languageOf(user) ?? pickLocale(readStoredSettings(user?.settings).device?.languages ?? []);

/** The language tag by which a person's dates and times are written in a language; their region is theirs or their browser's. */
export function tagOf(user: Settled, language: Locale): string {
  const settings = readStoredSettings(user?.settings);
  return buildTag(language, settings, settings.device?.languages);
}
