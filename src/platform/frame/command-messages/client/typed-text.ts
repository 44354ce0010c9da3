import { showMessage } from '../../shell/client/messages.ts';
import { useCommandTexts } from './texts/en.ts';

/** Ids and instants, which nobody types. */
const notTyped = /^(?:[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/** The texts within values that somebody has typed, such as the changes of a record; empty when there are none. */
export function listTyped(values: unknown): string {
  if (typeof values === 'string') return notTyped.test(values) ? '' : values.trim();
  if (typeof values !== 'object' || values === null) return '';
  return Object.entries(values)
    .map(([name, value]) => (name === 'id' ? '' : listTyped(value)))
    .filter((text) => text !== '')
    .join('\n');
}

/** Puts what somebody typed where they can paste it: the record is gone. */
export function copyTyped(text: string): void {
  const say = () => showMessage({ text: useCommandTexts.current().copied });
  // Without permission the text stays in the queue or the draft.
  navigator.clipboard.writeText(text).then(say, () => undefined);
}
