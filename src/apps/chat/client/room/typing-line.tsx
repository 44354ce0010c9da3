import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useTyping } from '../store/typing.ts';
import { useFindPerson } from '../names.ts';
import { useChatTexts } from '../texts/en.ts';

/** Who is writing just now; its line is always there, so that nothing moves. */
export function TypingLine({ roomId }: { roomId: string }) {
  const texts = useChatTexts();
  const format = useFormat();
  const findPerson = useFindPerson();
  const names = [...useTyping(roomId)].map((id) => findPerson(id).name);
  return (
    <p role="status" className="h-5 truncate px-4 text-xs leading-5 text-dim">
      {names.length > 0 && texts.typing(format.list(names), names.length)}
    </p>
  );
}
