import type { RecordLinks } from '../../../platform/frame/shell/client/manifest.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { readSyncSession } from '../../../platform/kernel/collections/client/session.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { mailCollection } from '../shared/mail.ts';
import { mailCalls } from '../shared/calls.ts';
import { useMailTexts } from './texts/en.ts';

/** Links a mail to a contact, company or deal again, or unlinks it; colleagues who have the mail keep their links. */
export function setLinked(mailId: string, recordId: string, isLinked: boolean): void {
  const { done } = useMailTexts.current();
  const mail = readRecords(mailCollection).find(({ id }) => id === mailId);
  const unlinked = mail?.unlinkedFrom ?? [];
  const isShared = mail !== undefined && mail.mailboxId !== null;
  const others = unlinked.filter((id) => id !== recordId);
  runCommand({
    app: 'mail',
    endpoint: mailCalls.setLink,
    body: { mailId, recordId, isLinked },
    patch: patchOf(mailCollection, {
      [mailId]: { unlinkedFrom: isLinked ? others : [...others, recordId] },
    }),
    message: isLinked ? done.linked : isShared ? done.unlinkedShared : done.unlinked,
  });
}

const openView = () => readSyncSession()?.openReplica(mailCollection).view(mailCollection);

/** What mails are unlinked from, as other apps show it. */
export const mailLinks: RecordLinks = {
  findUnlinked: (id) => readRecords(mailCollection).find((mail) => mail.id === id)?.unlinkedFrom,
  setLinked,
  watch: (listener) => openView()?.subscribe(listener) ?? (() => {}),
  readState: () => openView()?.read(),
};
