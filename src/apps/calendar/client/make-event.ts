import { buildSourceText } from '../../../platform/frame/links/client/source-text.ts';
import type { RecordSource } from '../../../platform/frame/shell/client/manifest.ts';
import { eventEntity } from '../shared/event.ts';
import { keepNewDraft } from './keep-new-draft.ts';

/** Begins an event of what another app shows; its description leads back there. Returns where its time is chosen. */
export function makeEvent(source: RecordSource): string {
  const { max: maxTitle = 500 } = eventEntity.fields.title;
  const title = source.title.slice(0, maxTitle).toWellFormed();
  keepNewDraft({ title, description: buildSourceText(source) });
  return '/apps/calendar?event=new';
}
