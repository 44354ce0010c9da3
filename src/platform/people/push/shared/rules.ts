import { directionOf, type Locale } from '../../../frame/i18n/shared/locales.ts';
import type { NotificationKind } from '../../notifications/shared/kind.ts';
import type { PushPayload } from './schema.ts';

/** What is to be said, before it is known in which language. */
export interface PushNews {
  /** A kind's id. */
  kind: string;
  recordKey: string;
  path: string;
  /** The record's name; empty where it has none, as rooms of two. */
  title: string;
  text: string;
  actorName: string;
  at: string;
}

// Each text of people stands for itself (U+2068 to U+2069), so that an Arabic name leaves an English line in order.
const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`);

/** What a device shows of a piece of news, in its language. */
export function composePush(news: PushNews, kind: NotificationKind, locale: Locale): Omit<PushPayload, 'to'> {
  const said = kind.texts[locale].push(isolate(news.actorName));
  return {
    title: news.title === '' ? said : `${said} · ${isolate(news.title)}`,
    body: isolate(news.text),
    tag: news.recordKey,
    path: news.path,
    lang: locale,
    dir: directionOf(locale),
    at: news.at,
  };
}

/** What is done after a response of a push service: RFC 8030, 5 to 7. */
export type PushOutcome = 'delivered' | 'gone' | 'retry' | 'refused';

/** Judges the status of a response; 0 means none. */
export function judgeAnswer(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'retry' : 'refused';
}

/** A push is tried so often in all. */
const maxPushAttempts = 4;
const firstWaitMs = 5_000;
const minWaitMs = 1_000;
/** What is asked for beyond this comes too late to be of use. */
const maxWaitMs = 3_600_000;

/** How long to wait before the next attempt, in ms; undefined when there is none. `attempt` counts from 1. */
export function decideWaitMs(attempt: number, retryAfter: string | null, nowMs: number): number | undefined {
  if (attempt >= maxPushAttempts) return undefined;
  const backoffMs = firstWaitMs * 6 ** (attempt - 1);
  if (retryAfter === null) return backoffMs;
  const asked = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  if (Number.isNaN(asked)) return backoffMs;
  return asked > maxWaitMs ? undefined : Math.max(asked, minWaitMs);
}
