import type { RefObject } from 'react';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { EmojiPicker } from './emoji-picker.tsx';
import { useEmojiTexts } from './texts/en.ts';

interface EmojiPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (emoji: string) => void;
}

/** The emoji picker next to its button; it closes when an emoji is chosen. */
export function EmojiPopover({ onChoose, ...popover }: EmojiPopoverProps) {
  const texts = useEmojiTexts();
  return (
    <AnchoredPopover {...popover} label={texts.title} side="top" align="end" className="w-88 p-3">
      <EmojiPicker
        onChoose={(emoji) => {
          popover.onOpenChange(false);
          onChoose(emoji);
        }}
      />
    </AnchoredPopover>
  );
}
