import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { ListedMail } from '../../shared/conversations/conversations.ts';
import type { FolderHandle, Mail } from '../../shared/mail.ts';
import { setFlag } from '../api.ts';
import { flipLabel, type WithWhole } from '../use-whole.ts';
import { FolderItems } from '../list/folder-items.tsx';
import { SnoozeMenu } from '../list/snooze-menu.tsx';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { isInConversation } from '../../shared/mailboxes/rules.ts';
import { ConversationLabels } from '../mailboxes/labels/conversation-labels.tsx';
import { useMailRights } from '../mailboxes/rights.ts';
import { useMailTexts } from '../texts/en.ts';
import { MoreMenu } from './more-menu.tsx';

interface MailToolbarProps {
  mail: Mail;
  /** Its conversation in its folder. */
  row: ListedMail;
  withWhole: WithWhole;
  labels: readonly Label[];
  /** The bar of a phone: it has the most used actions, and the others in its menu. */
  isShort: boolean;
  /** The shared conversation that it is part of. */
  conversation: Conversation | undefined;
  onMove: (mails: readonly Mail[], folder: FolderHandle) => void;
  onSnooze: (mails: readonly Mail[], until: string) => void;
  onAskSnooze: (mails: readonly Mail[]) => void;
  onDelete: (mails: readonly Mail[]) => void;
}

const longClass = 'sticky top-0 z-2 border-b border-line bg-paper py-1.5 ps-3 pe-5';

/** From which a mail goes back to the inbox instead of into the archive. */
const awayFolders: ReadonlySet<FolderHandle> = new Set(['archive', 'spam', 'trash']);

/** What can be done with the opened mail and its conversation. */
export function MailToolbar({ mail, row, labels, conversation, withWhole, ...props }: MailToolbarProps) {
  const { isShort, onMove, onSnooze, onAskSnooze, onDelete } = props;
  const { actions } = useMailTexts();
  const { starred, important, folder } = row;
  const setAll = (flag: 'read' | 'starred' | 'important', value: boolean) =>
    withWhole([row], (mails) => setFlag(mails, flag, value));
  const isShared = mail.mailboxId !== null && folder !== 'drafts';
  const isTrash = folder === 'trash';
  const shared = isInConversation(mail) ? conversation : undefined;
  const isAway = awayFolders.has(folder) || shared?.status === 'done';
  const { canEdit, canManage } = useMailRights(mail);
  const barClass = clsx('flex items-center gap-0.5', isShort ? 'min-w-0 flex-1' : longClass);
  const renderMarks = (menu: MenuParts) => (
    <>
      <menu.MenuItem icon="mark_email_unread" onClick={() => setAll('read', false)}>
        {actions.unread}
      </menu.MenuItem>
      <menu.MenuItem icon="label_important" onClick={() => setAll('important', !important)}>
        {important ? actions.unimportant : actions.important}
      </menu.MenuItem>
      <menu.MenuSeparator />
    </>
  );
  if (!canEdit)
    return (
      <div className={clsx(barClass, 'justify-end')}>
        <MoreMenu mail={mail} />
      </div>
    );
  return (
    <div className={barClass}>
      {folder !== 'drafts' && (
        <>
          <IconButton
            icon={isAway ? 'inbox' : 'archive'}
            label={isAway ? actions.restore : actions.archive}
            onClick={() => onMove([mail], isAway ? 'inbox' : 'archive')}
          />
          {(shared || !isShared) && (
            <SnoozeMenu mails={[mail]} onSnooze={onSnooze} onAskSnooze={onAskSnooze} />
          )}
        </>
      )}
      {(!isTrash || canManage) && (
        <IconButton
          icon={isTrash ? 'delete_forever' : 'delete'}
          label={isTrash ? actions.forever : actions.delete}
          onClick={() => onDelete([mail])}
        />
      )}
      {!isShort && (
        <IconButton icon="mark_email_unread" label={actions.unread} onClick={() => setAll('read', false)} />
      )}
      <LazyMenu align="start" trigger={<IconButton icon="folder" label={actions.move} />}>
        {(menu) => <FolderItems menu={menu} isShared={isShared} onMove={(to) => onMove([mail], to)} />}
      </LazyMenu>
      {conversation && (
        <LazyMenu align="start" trigger={<IconButton icon="label" label={actions.labels} />}>
          {(menu) => <ConversationLabels menu={menu} conversations={[conversation]} />}
        </LazyMenu>
      )}
      {!isShared && (
        <LazyMenu align="start" trigger={<IconButton icon="label" label={actions.labels} />}>
          {(menu) => (
            <LabelItems
              menu={menu}
              labels={labels}
              isChecked={({ id }) => row.labels.includes(id)}
              onToggle={(label) => flipLabel([row], label, withWhole)}
            />
          )}
        </LazyMenu>
      )}
      <span className="flex-1" />
      {!isShort && (
        <IconButton
          icon={important ? 'label_important-fill' : 'label_important'}
          label={actions.important}
          aria-pressed={important}
          onClick={() => setAll('important', !important)}
          className="aria-pressed:text-accent-text!"
        />
      )}
      <IconButton
        icon={starred ? 'star-fill' : 'star'}
        label={actions.star}
        aria-pressed={starred}
        onClick={() => setAll('starred', !starred)}
        className={clsx('aria-pressed:text-(--tone)!', toneClasses.amber)}
      />
      <MoreMenu mail={mail} onMove={onMove} renderMarks={isShort ? renderMarks : undefined} />
    </div>
  );
}
