import { Button } from '../../../../ui/actions/button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { type Conversation, conversationStatuses } from '../../shared/mailboxes/mailbox.ts';
import { setStatus, snoozeConversations } from '../mailboxes-api.ts';
import { useAnswering } from './answering.ts';
import { AssignItems } from './assign-items.tsx';
import { useMailboxRights } from './rights.ts';
import { useMailboxTexts } from './texts/en.ts';

const statusIcons = {
  open: 'radio_button_unchecked',
  waiting: 'hourglass_empty',
  done: 'check_circle',
} as const;

/** Who deals with a conversation of a shared mailbox, how far it is, and who is answering it just now. */
export function ConversationBar({ conversation }: { conversation: Conversation }) {
  const texts = useMailboxTexts();
  const format = useFormat();
  const { assigneeId, status } = conversation;
  const answering = useAnswering(conversation.id);
  const names = new Map(useRecords(personCollection).map(({ id, name }) => [id, name]));
  const assignee = assigneeId === null ? undefined : names.get(assigneeId);
  const assignment = assignee === undefined ? texts.unassigned : texts.assignedTo(assignee);
  const { canEdit } = useMailboxRights(conversation.mailboxId);
  const writers = answering.flatMap((id) => names.get(id) ?? []);
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pt-3">
      {canEdit ? (
        <ConversationMenus conversation={conversation} assignment={assignment} />
      ) : (
        <p className="text-[0.8125rem]">
          {assignment} · {texts.setStatus(texts.statuses[status])}
        </p>
      )}
      <SnoozeNotice conversation={conversation} names={names} canEdit={canEdit} />
      <p role="status" className="text-[0.8125rem] text-dim">
        {writers.length > 0 && texts.answering(format.list(writers), writers.length)}
      </p>
    </div>
  );
}

interface SnoozeNoticeProps {
  conversation: Conversation;
  names: ReadonlyMap<string, string>;
  canEdit: boolean;
}

function SnoozeNotice({ conversation, names, canEdit }: SnoozeNoticeProps) {
  const { snooze } = useMailboxTexts();
  const format = useFormat();
  const { snoozedUntil, snoozedBy } = conversation;
  if (snoozedUntil === null) return null;
  const time = format.dateTime(snoozedUntil);
  const name = names.get(snoozedBy ?? '');
  return (
    <div className="flex basis-full items-center gap-3 text-[0.8125rem] text-dim">
      <p role="status">{name === undefined ? snooze.state(time) : snooze.stateBy(time, name)}</p>
      {canEdit && (
        <Button size="sm" onClick={() => snoozeConversations([conversation], null)} className="shrink-0">
          {snooze.end}
        </Button>
      )}
    </div>
  );
}

function ConversationMenus({
  conversation,
  assignment,
}: {
  conversation: Conversation;
  /** Who deals with it, in words. */
  assignment: string;
}) {
  const texts = useMailboxTexts();
  const { status } = conversation;
  return (
    <>
      <LazyMenu
        align="start"
        trigger={
          <Button size="sm" icon="person_add">
            {assignment}
          </Button>
        }
      >
        {(menu) => <AssignItems menu={menu} conversations={[conversation]} />}
      </LazyMenu>
      <LazyMenu
        align="start"
        trigger={
          <Button size="sm" icon={statusIcons[status]}>
            {texts.setStatus(texts.statuses[status])}
          </Button>
        }
      >
        {(menu) => (
          <menu.MenuGroup label={texts.status}>
            <menu.MenuRadioGroup
              value={status}
              onValueChange={(chosen: Conversation['status']) => setStatus([conversation], chosen)}
            >
              {conversationStatuses.map((one) => (
                <menu.MenuRadioItem key={one} value={one}>
                  {texts.statuses[one]}
                </menu.MenuRadioItem>
              ))}
            </menu.MenuRadioGroup>
          </menu.MenuGroup>
        )}
      </LazyMenu>
    </>
  );
}
