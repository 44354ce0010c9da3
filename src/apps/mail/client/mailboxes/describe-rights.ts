import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import type { MailRights } from './rights.ts';
import { type MailboxTexts, useMailboxTexts } from './texts/en.ts';

/** What somebody may do in a shared mailbox who may not do everything. */
export function describeRights({ canComment, canEdit }: MailRights, { rights }: MailboxTexts): string {
  if (canEdit) return rights.edit;
  return canComment ? rights.comment : rights.view;
}

/** Runs what the person may do in the shown mailbox, and says why not what they may not. */
export const buildGuard =
  (rights: MailRights) =>
  (right: 'canEdit' | 'canManage' | null, run: () => void): void => {
    if (right === null || rights[right] || !rights.isKnown) return run();
    showMessage({ text: describeRights(rights, useMailboxTexts.current()) });
  };
