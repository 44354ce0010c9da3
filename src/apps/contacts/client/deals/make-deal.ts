import { waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { buildSourceText } from '../../../../platform/frame/links/client/source-text.ts';
import type { RecordSource } from '../../../../platform/frame/shell/client/manifest.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { chooseCurrency } from './choose-currency.ts';
import { dealActions } from './deal-actions.ts';
import { useDealTexts } from './texts/en.ts';

const maxNameLength = 200;
const maxTextLength = 15_000;

/** Makes a deal of what an app shows, such as a message, a contact or a company; its notes lead back there. */
export async function makeDeal(source: RecordSource): Promise<void> {
  await waitForTexts(); // it says that it was added
  const contactId = /^\/apps\/contacts\/[^?]*\?contact=([\w.~-]{1,64})$/.exec(source.path)?.[1] ?? null;
  const companyId = /^\/apps\/contacts\/companies\/([\w.~-]{1,64})$/.exec(source.path)?.[1] ?? null;
  dealActions.create(
    {
      ...dealActions.blank,
      name: source.title.slice(0, maxNameLength).toWellFormed(),
      notes: buildSourceText(source, maxTextLength),
      currency: chooseCurrency({ companyId, contactId }),
      contactId,
      companyId,
      responsibleId: readSession().user?.uid ?? null,
    },
    useDealTexts.current().done.added,
  );
}
