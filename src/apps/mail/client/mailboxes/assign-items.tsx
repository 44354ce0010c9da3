import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import type { Conversation } from '../../shared/mailboxes/mailbox.ts';
import { changeConversations } from '../mailboxes-api.ts';
import { useMailboxTexts } from './texts/en.ts';
import { useAssignees } from './use-assignees.ts';

const nobody = '';

/** The members of a mailbox as items of a menu: the chosen one deals with the conversations. */
export function AssignItems({
  menu,
  conversations,
}: {
  menu: MenuParts;
  conversations: readonly Conversation[];
}) {
  const texts = useMailboxTexts();
  const [first] = conversations;
  const people = useAssignees(first?.mailboxId ?? '');
  const isSame = conversations.every(({ assigneeId }) => assigneeId === first?.assigneeId);
  const assign = (id: string) => {
    const name = people.find((one) => one.id === id)?.name ?? '';
    const count = conversations.length;
    changeConversations(
      conversations,
      { assigneeId: id === nobody ? null : id },
      id === nobody ? texts.unassignedDone(count) : texts.assigned(count, name),
    );
  };
  return (
    <menu.MenuGroup label={texts.assign}>
      <menu.MenuRadioGroup value={isSame ? (first?.assigneeId ?? nobody) : null} onValueChange={assign}>
        <menu.MenuRadioItem value={nobody}>{texts.unassigned}</menu.MenuRadioItem>
        {people.map(({ id, name }) => (
          <menu.MenuRadioItem key={id} value={id}>
            <bdi>{name}</bdi>
          </menu.MenuRadioItem>
        ))}
      </menu.MenuRadioGroup>
    </menu.MenuGroup>
  );
}
