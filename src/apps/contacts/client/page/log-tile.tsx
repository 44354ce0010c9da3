import { type RefObject, Suspense, useRef, useState } from 'react';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Company } from '../../shared/company.ts';
import type { Contact } from '../../shared/contact.ts';
import { logCompanyTalk, logDrafts, type Logged, logTalk } from '../api.ts';
import { tileClasses } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';

const LogForm = lazyPart(async () => (await import('./log-form.tsx')).LogForm);
const bindings = [{ id: 'log', keys: ['l'] }] as const;

/** The form that logs a conversation with a contact. */
export const useLog = (contact: Contact) =>
  useLogForm(contact.id, true, (logged) => logTalk(contact, logged));

/** The form that logs a conversation with a company. */
export const useCompanyLog = (company: Company) =>
  useLogForm(company.id, false, (logged) => logCompanyTalk(company, logged));

/** The form that logs a conversation: its button or key opens it, and a draft does. */
function useLogForm(recordId: string, hasNextStep: boolean, onLog: (logged: Logged) => void) {
  const [opened, setOpened] = useState<'by-draft' | 'by-hand' | null>(() =>
    logDrafts.read(recordId) === undefined ? null : 'by-draft',
  );
  const isOpen = opened !== null;
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const open = () => {
    setOpened('by-hand');
    field.current?.focus();
  };
  const close = () => {
    setOpened(null);
    button.current?.focus();
  };
  useKeyBindings(bindings, { log: open }, button);
  const form = isOpen && (
    <Suspense>
      <LogForm
        recordId={recordId}
        hasNextStep={hasNextStep}
        onLog={onLog}
        field={field}
        takesFocus={opened === 'by-hand'}
        onDone={close}
      />
    </Suspense>
  );
  return { isOpen, toggle: isOpen ? close : open, button, form };
}

interface LogTileProps {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the form that logs a conversation. */
export function LogTile({ button, isOpen, onToggle }: LogTileProps) {
  const texts = useContactsTexts();
  return (
    <button
      ref={button}
      type="button"
      aria-label={texts.log.title}
      aria-expanded={isOpen}
      aria-keyshortcuts={useKeyOf('log', 'l')}
      onClick={onToggle}
      className={tileClasses}
    >
      <Icon name="add" size={20} className="text-dim" />
      <span className="max-w-full truncate">{texts.dialog.tiles.log}</span>
    </button>
  );
}
