import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { Message } from '../../../../ui/feedback/message.tsx';
import { hideMessage, useMessage } from './messages.ts';

const defaultDurationMs = 6000;

/** Shows the current message and has screen readers say it; the timer pauses under the pointer or the focus. */
export function MessageArea() {
  const message = useMessage();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(() => hideMessage(message.id), message.duration ?? defaultDurationMs);
    return () => clearTimeout(timer);
  }, [message, held]);

  const close = () => {
    setHeld(false);
    if (message) hideMessage(message.id);
  };
  const urgent = message?.variant === 'error';
  const view = message && (
    <Message
      key={message.id}
      text={message.text}
      variant={message.variant}
      action={
        message.action && {
          label: message.action.label,
          run: () => {
            close();
            message.action?.run();
          },
        }
      }
      onClose={close}
      className="pointer-events-auto appear-200"
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices attention, it does nothing
    <div
      className={clsx(
        'pointer-events-none fixed inset-x-0 top-16 z-60 flex px-4 print:hidden',
        message?.position === 'top-end' ? 'justify-end' : 'justify-center',
      )}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {/* Said aloud: an open dialog leaves out of its silence only what names aria-live. */}
      <div role="status" aria-live="polite">
        {!urgent && view}
      </div>
      <div role="alert" aria-live="assertive">
        {urgent && view}
      </div>
    </div>
  );
}
