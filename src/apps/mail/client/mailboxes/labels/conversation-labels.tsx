import type { MenuParts } from '../../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../../platform/kits/labels/client/label-items.tsx';
import { useLabelTexts } from '../../../../../platform/kits/labels/client/texts/en.ts';
import type { Conversation } from '../../../shared/mailboxes/mailbox.ts';
import { toggleConversationLabel } from './label-actions.ts';
import { useMailboxLabels } from './use-mailbox-labels.ts';

interface ConversationLabelsProps {
  menu: MenuParts;
  /** Of one mailbox. */
  conversations: readonly Conversation[];
}

/** The labels of a shared mailbox as items of a menu: the chosen one is given to conversations, or taken from them. */
export function ConversationLabels({ menu, conversations }: ConversationLabelsProps) {
  const texts = useLabelTexts();
  const labels = useMailboxLabels(conversations[0]?.mailboxId);
  return (
    <LabelItems
      menu={menu}
      labels={labels}
      isChecked={({ id }) =>
        conversations.length > 0 && conversations.every((one) => one.labels.includes(id))
      }
      onToggle={(label) => toggleConversationLabel(conversations, label)}
      empty={texts.none}
    />
  );
}
