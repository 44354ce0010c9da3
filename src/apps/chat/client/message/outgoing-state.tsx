import { useEffect, useState } from 'react';
import { readNow } from '../../../../base/clock.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { discardCommand, retryCommand } from '../../../../platform/kernel/collections/client/commands.ts';
import type { OutgoingMessage } from '../store/outgoing.ts';
import { useChatTexts } from '../texts/en.ts';

/** Texts about waiting would flicker when the server responds at once; until then the outline shows it. */
const tellAfterMs = 1000;

/** Whether a message has been on its way for longer than usual. */
function useIsLate({ at }: OutgoingMessage): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const restMs = Math.max(0, Date.parse(at) + tellAfterMs - readNow());
    const timer = setTimeout(() => setLate(true), restMs);
    return () => clearTimeout(timer);
  }, [at]);
  return isLate;
}

/** The delivery state of the person's own message: waiting or failed, with the actions for it. */
export function OutgoingState({ message }: { message: OutgoingMessage }) {
  const texts = useChatTexts();
  const { state, reason, commandId } = message;
  const isLate = useIsLate(message);
  if (state === 'sent' || (state === 'waiting' && !isLate)) return null;
  if (state === 'waiting') {
    return (
      <span className="flex items-center gap-1 px-1 text-[0.6875rem] text-dim">
        <Icon name="schedule" size={14} />
        {texts.waiting}
      </span>
    );
  }
  const button = 'ring-focus rounded font-bold underline underline-offset-2';
  return (
    <span
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-2 px-1 text-xs text-danger-text"
    >
      <span className="flex items-center gap-1">
        <Icon name="error" size={14} />
        {reason === undefined ? texts.failed : texts.failedWhy(reason)}
      </span>
      <button type="button" className={button} onClick={() => retryCommand(commandId)}>
        {texts.retry}
      </button>
      <button type="button" className={button} onClick={() => discardCommand(commandId)}>
        {texts.discard}
      </button>
    </span>
  );
}
