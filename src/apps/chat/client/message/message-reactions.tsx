import clsx from 'clsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { setReaction } from '../api.ts';
import type { FindPerson } from '../names.ts';
import { useChatTexts } from '../texts/en.ts';

/** The quick reactions. All others are in the emoji picker. */
export const quickReactions = ['👍', '❤️', '😄', '🎉'] as const;

/** Whether the person has reacted with the emoji. */
export const hasReacted = (message: ChatMessage, ownId: string, emoji: string): boolean =>
  message.reactions.some((one) => one.emoji === emoji && one.userIds.includes(ownId));

/** Opens the emoji picker and adds the selected reaction. */
export const reactOtherwise = (message: ChatMessage): void =>
  void import('./reaction-dialog.tsx').then(({ askReaction }) => askReaction(message), reportLoadFailure);

type ReactionsProps = {
  message: ChatMessage;
  ownId: string;
  findPerson: FindPerson;
  tabIndex: number;
};

/** Who reacted with what; a press adds one's own or takes it back. */
export function MessageReactions({ message, ownId, findPerson, tabIndex }: ReactionsProps) {
  const texts = useChatTexts();
  const format = useFormat();
  if (message.reactions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, userIds }) => {
        const isOwn = userIds.includes(ownId);
        const who = texts.reactedBy(format.list(userIds.map((id) => findPerson(id).name)));
        return (
          <button
            key={emoji}
            type="button"
            tabIndex={tabIndex}
            aria-pressed={isOwn}
            data-tooltip={who}
            onClick={() => setReaction(message, emoji, !isOwn)}
            className={clsx(
              'ring-focus inline-flex h-6.5 items-center gap-1 rounded-full border px-2 text-xs font-semibold text-ink tabular-nums',
              isOwn ? 'border-accent bg-active' : 'border-line bg-paper hover:bg-hover',
            )}
          >
            <span>{emoji}</span>
            <span>{format.number(userIds.length)}</span>
            <VisuallyHidden>{who}</VisuallyHidden>
          </button>
        );
      })}
    </div>
  );
}
