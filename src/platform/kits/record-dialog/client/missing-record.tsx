import { useEffect, useEffectEvent } from 'react';
import { useCommandTexts } from '../../../frame/command-messages/client/texts/en.ts';
import { copyTyped, listTyped } from '../../../frame/command-messages/client/typed-text.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';

/** How long a record that another device has just created may take to arrive. */
const patienceMs = 2000;

interface MissingRecordProps {
  text: string;
  /** What the person has typed into the record and not saved. */
  typed?: object | undefined;
  onClose: () => void;
}

/** In place of a dialog whose record does not exist: says so, offers what was typed into it, and closes. */
export function MissingRecord({ text, typed, onClose }: MissingRecordProps) {
  const { copyTyped: label } = useCommandTexts();
  const close = useEffectEvent(() => {
    const mine = listTyped(typed);
    const action = { label, run: () => copyTyped(mine) };
    showMessage({ variant: 'info', text, ...(mine !== '' && { action }) });
    onClose();
  });
  useEffect(() => {
    const timer = setTimeout(() => close(), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
