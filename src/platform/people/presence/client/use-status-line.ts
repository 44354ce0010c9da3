import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { Presence } from '../shared/schema.ts';
import { statusLabels } from './labels.ts';
import { usePresenceTexts } from './texts/en.ts';

/** Writes a status in words, with the time at which it ends where it does. */
export function useStatusLine(): (presence: Pick<Presence, 'status' | 'until'>) => string {
  const texts = usePresenceTexts();
  const format = useFormat();
  return ({ status, until }) => {
    const name = format.text(statusLabels[status]);
    return until === null ? name : texts.until(name, format.dateTime(until));
  };
}
