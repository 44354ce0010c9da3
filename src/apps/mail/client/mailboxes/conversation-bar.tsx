import { Button } from '../../../../ui/actions/button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { personCollection } from '../../../../platform/people/directory/shared/person.ts';
import { type Conversation, conversationStatuses } from '../../shared/mailboxes/mailbox.ts';
import { setStatus } from '../mailboxes-api.ts';
import { useAnswering } from './answering.ts';
import { AssignItems } from './assign-items.tsx';
import { useMailboxTexts } from './texts/en.ts';

/** Who deals with a conversation of a shared mailbox, how far it is, and who is answering it just now. */
export function ConversationBar({ conversation }: { conversation: Conversation }) {
  const texts = useMailboxTexts();
  const format = useFormat();
  const { assigneeId, status } = conversation;
  const answering = useAnswering(conversation.id);
  const names = new Map(useRecords(personCollection).map(({ id, name }) => [id, name]));
  const assignee = assigneeId === null ? undefined : names.get(assigneeId);
  const writers = answering.flatMap((id) => names.get(id) ?? []);
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 pt-3">
      <LazyMenu
        align="start"
        trigger={
          <Button size="sm" icon="person_add">
            {assignee === undefined ? texts.unassigned : texts.assignedTo(assignee)}
          </Button>
        }
      >
        {(menu) => <AssignItems menu={menu} conversations={[conversation]} />}
      </LazyMenu>
      <LazyMenu
        align="start"
        trigger={
          <Button size="sm" icon={status === 'done' ? 'check_circle' : 'schedule'}>
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
      <p role="status" className="text-[0.8125rem] text-dim">
        {writers.length > 0 && texts.answering(format.list(writers), writers.length)}
      </p>
    </div>
  );
}
