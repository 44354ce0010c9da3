import { useEffect, useRef, useState } from 'react';
import * as menu from '../../../../ui/overlays/menu.tsx';
import { MomentItems } from '../../../../platform/kits/moments/client/moment-items.tsx';
import type { ListedMail } from '../../shared/conversations/conversations.ts';
import type { Triage } from '../reading/mail-pane.tsx';
import { useMailTexts } from '../texts/en.ts';
import { FolderItems } from './folder-items.tsx';
import { useKeyPlace } from './key-place.ts';

/** What keys offer at a row: times, folders or labels. */
export type KeyMenuKind = 'snooze' | 'move' | 'label';

interface KeyMenuProps {
  kind: Exclude<KeyMenuKind, 'label'>;
  /** The conversations that a choice acts on, as they are now. */
  mails: readonly ListedMail[];
  /** They are in a shared mailbox. */
  isShared: boolean;
  triage: Triage;
  onClose: () => void;
}

/** The menu that a key opens at the row of a mail. The focus returns to where it was. */
export function KeyMenu({ kind, mails, isShared, triage, onClose }: KeyMenuProps) {
  const { actions } = useMailTexts();
  const button = useRef<HTMLButtonElement>(null);
  const place = useKeyPlace(mails[0]?.id ?? '');
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
  return (
    <menu.Menu
      align="start"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={
        <button
          ref={button}
          type="button"
          tabIndex={-1}
          aria-label={kind === 'snooze' ? actions.snooze : actions.move}
          style={place}
          className="pointer-events-none fixed opacity-0"
        />
      }
    >
      {kind === 'snooze' ? (
        <MomentItems
          menu={menu}
          onChoose={(until) => triage.onSnooze(mails, until)}
          onOther={() => triage.onAskSnooze(mails)}
        />
      ) : (
        <FolderItems menu={menu} isShared={isShared} onMove={(folder) => triage.onMove(mails, folder)} />
      )}
    </menu.Menu>
  );
}
