import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import type { Mail } from '../../shared/mail.ts';
import { type Conversation, conversationStatuses } from '../../shared/mailboxes/mailbox.ts';
import { findConversation, isInConversation } from '../../shared/mailboxes/rules.ts';
import { setFlag } from '../api.ts';
import { SnoozeMenu } from '../list/snooze-menu.tsx';
import type { Triage } from '../reading/mail-pane.tsx';
import { setStatus } from '../mailboxes-api.ts';
import { useMailTexts } from '../texts/en.ts';
import { AssignItems } from './assign-items.tsx';
import { ConversationLabels } from './labels/conversation-labels.tsx';
import { describeRights } from './describe-rights.ts';
import type { MailRights } from './rights.ts';
import { useMailboxTexts } from './texts/en.ts';

interface MailboxBulkItemsProps extends Pick<Triage, 'onSnooze' | 'onAskSnooze' | 'onDelete'> {
  selected: readonly Mail[];
  conversations: readonly Conversation[];
  rights: MailRights;
}

/** What can be done with all selected conversations of a shared mailbox. */
export function MailboxBulkItems({ selected, conversations, rights, ...triage }: MailboxBulkItemsProps) {
  const { onSnooze, onAskSnooze, onDelete } = triage;
  const texts = useMailboxTexts();
  const { actions } = useMailTexts();
  const chosen = selected.flatMap((mail) => findConversation(conversations, mail) ?? []);
  const snoozable = selected.filter(isInConversation);
  const isRead = selected.every(({ read }) => read);
  const isTrash = selected.every(({ folder }) => folder === 'trash');
  if (!rights.canEdit) return <p className="px-2 text-[0.8125rem]">{describeRights(rights, texts)}</p>;
  return (
    <>
      <LazyMenu side="top" align="center" trigger={<IconButton icon="person_add" label={texts.assign} />}>
        {(menu) => (
          <QueryScope>
            <AssignItems menu={menu} conversations={chosen} />
          </QueryScope>
        )}
      </LazyMenu>
      <LazyMenu side="top" align="center" trigger={<IconButton icon="check_circle" label={texts.status} />}>
        {(menu) => (
          <menu.MenuGroup label={texts.status}>
            {conversationStatuses.map((status) => (
              <menu.MenuItem key={status} onClick={() => setStatus(chosen, status)}>
                {texts.statuses[status]}
              </menu.MenuItem>
            ))}
          </menu.MenuGroup>
        )}
      </LazyMenu>
      {snoozable.length > 0 && (
        <SnoozeMenu isInBar mails={snoozable} onSnooze={onSnooze} onAskSnooze={onAskSnooze} />
      )}
      <LazyMenu side="top" align="center" trigger={<IconButton icon="label" label={actions.labels} />}>
        {(menu) => <ConversationLabels menu={menu} conversations={chosen} />}
      </LazyMenu>
      <IconButton
        icon={isRead ? 'mark_email_unread' : 'mark_email_read'}
        label={isRead ? actions.unread : actions.read}
        onClick={() => setFlag(selected, 'read', !isRead)}
      />
      {(!isTrash || rights.canManage) && (
        <IconButton
          icon={isTrash ? 'delete_forever' : 'delete'}
          label={isTrash ? actions.forever : actions.delete}
          onClick={() => onDelete(selected)}
        />
      )}
    </>
  );
}
