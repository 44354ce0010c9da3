import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import { HistoryList } from '../../../../platform/kits/history/client/history-list.tsx';
import type { ChatMessage } from '../../shared/schema.ts';
import { useChatTexts } from '../texts/en.ts';

/** Shows what a message said before it was edited, and when. */
export function showEditHistory(message: ChatMessage): void {
  const texts = useChatTexts.current();
  openDialog({
    title: texts.editHistory.title,
    size: 'sm',
    content: () => (
      <HistoryList
        entity="chat_messages"
        record={message}
        words={{
          ...texts.editHistory.words,
          created: ({ text }) => String(text),
          columns: { text: (value) => String(value) },
        }}
      />
    ),
  });
}
