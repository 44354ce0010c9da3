import { readNow } from '../../../base/clock.ts';
import type { Format } from '../../../platform/frame/i18n/client/format.ts';
import type { ContactsTexts } from './texts/en.ts';

const minuteMs = 60_000;

/** How long ago somebody last talked to a contact; empty if nobody has. */
export function describeLastContact(
  at: string | null,
  format: Format,
  { justNow }: Pick<ContactsTexts, 'justNow'>,
): string {
  if (at === null) return '';
  return Math.abs(readNow() - Date.parse(at)) < minuteMs ? justNow : format.relative(at);
}
