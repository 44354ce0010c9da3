import { useEffect } from 'react';
import { showMessage } from '../../../frame/shell/client/messages.ts';

/** How long a record that another device has just created may take to arrive. */
const patienceMs = 2000;

/** In place of a dialog whose record does not exist: says so and closes. */
export function MissingRecord({ text, onClose }: { text: string; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      showMessage({ variant: 'info', text });
      onClose();
    }, patienceMs);
    return () => clearTimeout(timer);
  }, [text, onClose]);
  return null;
}
