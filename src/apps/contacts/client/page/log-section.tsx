import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../ui/actions/button.tsx';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import type { Contact } from '../../shared/contact.ts';
import { logDrafts } from '../api.ts';
import type { ContactForm } from '../facts/contact-form.ts';
import { useContactsTexts } from '../texts/en.ts';
import { LogForm } from './log-form.tsx';
import { NextStep } from './next-step.tsx';

const bindings = [{ id: 'log', keys: ['l'] }] as const;

/** The next step with a contact, and the form that logs a conversation, which opens by its button or key. */
export function LogSection({ contact, form }: { contact: Contact; form: ContactForm }) {
  const { log } = useContactsTexts();
  const [isOpen, setIsOpen] = useState(() => logDrafts.read(contact.id) !== undefined);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = () => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  useKeyBindings(bindings, { log: open });
  const shortcut = useKeyOf('log', 'l');
  return (
    <>
      <NextStep contact={contact} form={form} onDone={() => (button.current ?? field.current)?.focus()} />
      {isOpen ? (
        <LogForm contact={contact} field={field} onDone={close} />
      ) : (
        <Button
          ref={button}
          size="sm"
          icon="add"
          aria-keyshortcuts={shortcut}
          onClick={open}
          className="self-start"
        >
          {log.title}
        </Button>
      )}
    </>
  );
}
