import { useEffect, useRef, useState } from 'react';
import * as menu from '../../../../ui/overlays/menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import { useLabelTexts } from '../../../../platform/kits/labels/client/texts/en.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { MomentItems } from '../../../../platform/kits/moments/client/moment-items.tsx';
import type { ListedMail } from '../../shared/conversations/conversations.ts';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { ConversationLabels } from '../mailboxes/labels/conversation-labels.tsx';
import type { Triage } from '../reading/mail-pane.tsx';
import { useMailTexts } from '../texts/en.ts';
import { flipLabel, type WithWhole } from '../use-whole.ts';
import { FolderItems } from './folder-items.tsx';

export type KeyMenuKind = 'snooze' | 'label' | 'move';

interface KeyMenuProps {
  kind: KeyMenuKind;
  /** The conversations that a choice acts on, as they are now. */
  mails: readonly ListedMail[];
  withWhole: WithWhole;
  labels: readonly Label[];
  /** In a shared mailbox, the conversations of the mails. */
  conversations: readonly Conversation[] | undefined;
  triage: Triage;
  onClose: () => void;
}

/** The place of the row of a mail; without one, that of the page's content. */
function findPlace(mailId: string) {
  const row = document.querySelector(`li[data-id="${CSS.escape(mailId)}"]`) ?? document.querySelector('main');
  const { top = 0, left = 0, width = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
  return { top, left, width, height: Math.min(height, 64) };
}

/** The menu that a key opens at the row of a mail. The focus returns to where it was. */
export function KeyMenu({ kind, mails, labels, ...props }: KeyMenuProps) {
  const { withWhole, conversations, triage, onClose } = props;
  const { actions } = useMailTexts();
  const labelTexts = useLabelTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [place] = useState(() => findPlace(mails[0]?.id ?? ''));
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const element = button.current;
    // A press highlights the first item.
    element?.focus();
    element?.click();
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === element;
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [before]);
  const names = { snooze: actions.snooze, label: actions.labels, move: actions.move };
  return (
    <menu.Menu
      align="start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          aria-label={names[kind]}
          style={place}
          className="pointer-events-none fixed opacity-0"
        />
      }
    >
      {kind === 'snooze' && (
        <MomentItems
          menu={menu}
          onChoose={(until) => triage.onSnooze(mails, until)}
          onOther={() => triage.onAskSnooze(mails)}
        />
      )}
      {kind === 'move' && (
        <FolderItems
          menu={menu}
          isShared={conversations !== undefined}
          onMove={(folder) => triage.onMove(mails, folder)}
        />
      )}
      {kind === 'label' &&
        (conversations ? (
          <ConversationLabels menu={menu} conversations={conversations} />
        ) : (
          <LabelItems
            menu={menu}
            labels={labels}
            isChecked={({ id }) => mails.every((mail) => mail.labels.includes(id))}
            onToggle={(label) => flipLabel(mails, label, withWhole)}
            empty={labelTexts.none}
          />
        ))}
    </menu.Menu>
  );
}
