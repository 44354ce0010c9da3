import clsx from 'clsx';
import { useFormat } from '../../../platform/i18n/client/format.ts';
import type { ChatMessage } from '../shared/schema.ts';
import { setReaction } from './api.ts';
import type { FindPerson } from './names.ts';
import { useChatTexts } from './texts.ts';

/** The reactions to choose from. */
export const reactionChoices = ['👍', '❤️', '😄', '🎉', '👀', '✅', '🙏', '😢'] as const;

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
        const label = texts.reactedBy(emoji, format.list(userIds.map((id) => findPerson(id).name)));
        return (
          <button
            key={emoji}
            type="button"
            tabIndex={tabIndex}
            aria-pressed={isOwn}
            aria-label={label}
            data-tooltip={label}
            onClick={() => setReaction(message.id, emoji, !isOwn)}
            className={clsx(
              'ring-focus inline-flex h-6.5 items-center gap-1 rounded-full border px-2 text-xs font-semibold text-ink tabular-nums',
              isOwn ? 'border-accent bg-active' : 'border-line bg-paper hover:bg-hover',
            )}
          >
            <span aria-hidden="true">{emoji}</span>
            <span aria-hidden="true">{format.number(userIds.length)}</span>
          </button>
        );
      })}
    </div>
  );
}
