import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import { EmojiPicker } from '../../../../platform/kits/emoji/client/emoji-picker.tsx';
import type { ChatMessage } from '../../shared/schema.ts';
import { setReaction } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

/** Asks for any emoji, and reacts to a message with it. */
export function askReaction(message: ChatMessage): void {
  openDialog({
    title: useChatTexts.current().actions.react,
    size: 'sm',
    content: ({ close }) => (
      <EmojiPicker
        onChoose={(emoji) => {
          setReaction(message, emoji, true);
          close();
        }}
      />
    ),
  });
}
