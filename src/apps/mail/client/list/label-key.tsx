import { useRef, useState } from 'react';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { readRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Label, labelColors } from '../../../../platform/kits/labels/shared/label.ts';
import type { ListedMail } from '../../shared/conversations/conversations.ts';
import { labelCollection } from '../../shared/mail.ts';
import { mailboxLabelCollection } from '../../shared/mailboxes/label.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { labelActions } from '../api.ts';
import { buildLabelActions, toggleConversationLabel } from '../mailboxes/labels/label-actions.ts';
import { useMailboxLabels } from '../mailboxes/labels/use-mailbox-labels.ts';
import { useMailTexts } from '../texts/en.ts';
import { flipLabel, type WithWhole } from '../use-whole.ts';
import { useKeyPlace } from './key-place.ts';
import { LabelPicker } from './label-picker.tsx';

interface LabelKeyProps {
  /** The conversations that get the labels, as they are now. */
  mails: readonly ListedMail[];
  withWhole: WithWhole;
  labels: readonly Label[];
  /** In a shared mailbox, the conversations of the mails. */
  conversations: readonly Conversation[] | undefined;
  onClose: () => void;
}

/** The labels that a key opens at the row of a mail. The focus returns to where it was. */
export function LabelKey({ mails, withWhole, labels: own, conversations, onClose }: LabelKeyProps) {
  const { actions } = useMailTexts();
  const anchor = useRef<HTMLSpanElement>(null);
  const [opener] = useState(() => document.activeElement);
  const finalFocus = useRef(opener instanceof HTMLElement ? opener : null);
  const place = useKeyPlace(mails[0]?.id ?? '');
  const mailboxId = conversations?.[0]?.mailboxId;
  const shared = useMailboxLabels(mailboxId);
  const labels = conversations ? shared : own;
  const carriers: readonly { readonly labels: readonly string[] }[] = conversations ?? mails;
  const toggle = (label: Label) =>
    conversations ? toggleConversationLabel(conversations, label) : flipLabel(mails, label, withWhole);
  const create = (title: string) => {
    const color = labelColors[(labels.length + 1) % labelColors.length] ?? '#64748b';
    const id = (mailboxId === undefined ? labelActions : buildLabelActions(mailboxId)).create(title, color);
    const known: readonly Label[] = readRecords(
      mailboxId === undefined ? labelCollection : mailboxLabelCollection,
    );
    const created = known.find((label) => label.id === id);
    if (created) toggle(created);
  };
  return (
    <>
      <span ref={anchor} aria-hidden="true" style={place} className="pointer-events-none fixed opacity-0" />
      <AnchoredPopover
        open
        anchor={anchor}
        align="start"
        label={actions.labels}
        onOpenChange={onClose}
        finalFocus={finalFocus}
        className="w-72"
      >
        <LabelPicker
          labels={labels}
          isChecked={({ id }) => carriers.length > 0 && carriers.every((one) => one.labels.includes(id))}
          onToggle={toggle}
          onCreate={create}
        />
      </AnchoredPopover>
    </>
  );
}
