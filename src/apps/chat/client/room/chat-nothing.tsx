import { Icon } from '../../../../ui/icons/icon.tsx';
import { useChatTexts } from '../texts/en.ts';

/** Shown while no conversation is chosen. */
export function ChatNothing() {
  const texts = useChatTexts();
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 p-8 text-center">
      <span className="mb-4 grid size-40 place-items-center rounded-full bg-paper text-accent-text shadow-pop">
        <Icon name="chat" size={72} />
      </span>
      <p className="text-2xl font-bold">{texts.title}</p>
      <p className="max-w-sm text-dim">{texts.nothing.hint}</p>
    </div>
  );
}
