import { buildTag } from '../../../../base/region.ts';
import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import { readStoredSettings, type StoredSettings } from '../../../frame/settings/shared/schema.ts';
import type { Reader } from '../../../kernel/database/server/schema.ts';
import { findUser } from './queries.ts';

type Settled = { readonly settings: StoredSettings } | undefined;

/** The time zone that a person has chosen, else UTC; always one that exists. */
export const zoneOf = (user: Settled): string => readStoredSettings(user?.settings).timeZone ?? 'UTC';

/** As `zoneOf`, of the account with this id. */
export const findZone = async (db: Reader, uid: string): Promise<string> => zoneOf(await findUser(db, uid));

/** The language that a person has chosen; undefined without one. */
export const languageOf = (user: Settled): Locale | undefined => readStoredSettings(user?.settings).language;

/** The language tag by which a person's dates and times are written in a language. */
export const tagOf = (user: Settled, language: Locale): string =>
  buildTag(language, readStoredSettings(user?.settings));
