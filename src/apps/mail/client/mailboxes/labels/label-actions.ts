import { generateKeyBetween } from 'fractional-indexing';
import { createId } from '../../../../../base/ids.ts';
import { readRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { runCommand } from '../../../../../platform/kernel/collections/client/commands.ts';
import { joinPatches, patchOf } from '../../../../../platform/kernel/collections/shared/patch.ts';
import type { LabelActions } from '../../../../../platform/kits/labels/client/label-actions.ts';
import { useLabelTexts } from '../../../../../platform/kits/labels/client/texts/en.ts';
import type { Label } from '../../../../../platform/kits/labels/shared/label.ts';
import {
  type MailboxLabel,
  mailboxLabelCollection,
  mailboxLabelPaths,
} from '../../../shared/mailboxes/label.ts';
import { type Conversation, conversationCollection } from '../../../shared/mailboxes/mailbox.ts';
import { useMailTexts } from '../../texts/en.ts';

const readDone = () => useLabelTexts.current().done;

type LabelChange = (labels: readonly string[]) => readonly string[];

const patchLabels = (conversations: readonly Conversation[], change: LabelChange) =>
  patchOf(
    conversationCollection,
    Object.fromEntries(conversations.map(({ id, labels }) => [id, { labels: change(labels) }])),
  );

/** What changes the labels of a shared mailbox. */
export const buildLabelActions = (mailboxId: string): LabelActions => ({
  create(title, color) {
    const id = createId();
    const last = readRecords(mailboxLabelCollection).findLast((one) => one.mailboxId === mailboxId);
    const position = generateKeyBetween(last?.position ?? null, null);
    const label: MailboxLabel = { id, mailboxId, handle: id, title, color, position, version: 0 };
    runCommand({
      app: 'mail',
      endpoint: { method: 'POST', path: mailboxLabelPaths.create },
      body: { id, mailboxId, title, color },
      patch: patchOf(mailboxLabelCollection, { [id]: label }),
      message: readDone().added(title),
    });
    return id;
  },

  update({ id, title }, changes) {
    runCommand({
      app: 'mail',
      endpoint: { method: 'POST', path: mailboxLabelPaths.update },
      body: { id, ...changes },
      patch: patchOf(mailboxLabelCollection, { [id]: changes }),
      message: readDone().changed(changes.title ?? title),
    });
    return id;
  },

  remove({ id, title }) {
    const carrying = readRecords(conversationCollection).filter(({ labels }) => labels.includes(id));
    const taken = patchLabels(carrying, (labels) => labels.filter((one) => one !== id));
    runCommand({
      app: 'mail',
      endpoint: { method: 'POST', path: mailboxLabelPaths.remove },
      body: { labelId: id },
      patch: joinPatches(taken, patchOf(mailboxLabelCollection, { [id]: null })),
      message: readDone().removed(title),
    });
  },
});

/** Gives conversations a label of their mailbox, or takes it from them when all of them have it. */
export function toggleConversationLabel(
  conversations: readonly Conversation[],
  { id: labelId, title }: Label,
): void {
  const without = conversations.filter(({ labels }) => !labels.includes(labelId));
  const isAdded = without.length > 0;
  const changed = isAdded ? without : conversations;
  if (changed.length === 0) return;
  const { labeled, unlabeled } = useMailTexts.current().done;
  runCommand({
    app: 'mail',
    endpoint: { method: 'POST', path: mailboxLabelPaths.put },
    body: { ids: changed.map(({ id }) => id), labelId, isAdded },
    patch: patchLabels(changed, (labels) =>
      isAdded ? [...labels, labelId] : labels.filter((id) => id !== labelId),
    ),
    message: (isAdded ? labeled : unlabeled)(changed.length, title),
  });
}
