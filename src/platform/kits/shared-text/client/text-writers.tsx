import { Icon } from '../../../../ui/icons/icon.tsx';
import { usePerson } from '../../../people/directory/client/use-people.ts';
import type { TextState, TextStatus } from './shared-text.ts';
import { useSharedTextTexts } from './texts/en.ts';
import { findWriterColor } from './writer-color.ts';

/** The line of a text in which an index is, from 1. */
const findLine = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function Writer({ userId, line }: { userId: string; line: number | undefined }) {
  const texts = useSharedTextTexts();
  const name = usePerson(userId)?.name ?? texts.somebody;
  return (
    <li
      style={findWriterColor(userId)}
      className="flex items-center gap-1 rounded-full bg-active px-2 py-0.5"
    >
      {line === undefined ? (
        <Icon name="visibility" size={14} />
      ) : (
        <span className="h-3 w-1 rounded-full bg-(--writer)" />
      )}
      {line === undefined ? name : texts.inLine(name, line)}
    </li>
  );
}

/** Below a shared text: who else has it open and where they are, and whether what is typed arrives. */
export function TextWriters({ text, status, others }: Pick<TextState, 'text' | 'status' | 'others'>) {
  const texts = useSharedTextTexts();
  const notices: Partial<Record<TextStatus, string>> = texts.status;
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-dim">
      <ul aria-label={texts.others} className="flex flex-wrap gap-1 empty:hidden">
        {others.map(({ userId, index }, place) => (
          <Writer
            key={`${userId} ${String(place)}`}
            userId={userId}
            line={index === undefined ? undefined : findLine(text, index)}
          />
        ))}
      </ul>
      <p role="status">{notices[status]}</p>
    </div>
  );
}
