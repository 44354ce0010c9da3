import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useEmojiTexts } from './texts/en.ts';

const EmojiPopover = lazyPart(async () => (await import('./emoji-popover.tsx')).EmojiPopover);

interface EmojiButtonProps {
  onChoose: (emoji: string) => void;
  className?: string;
}

/** The button that opens the emoji picker. */
export function EmojiButton({ onChoose, className }: EmojiButtonProps) {
  const texts = useEmojiTexts();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon="mood"
        label={texts.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={className}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense>
          <EmojiPopover anchor={anchor} open onOpenChange={setIsOpen} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
