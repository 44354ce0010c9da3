import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { type Contact, type ContactValues, fullName } from '../../shared/contact.ts';
import { distinctionCollection } from '../../shared/distinction.ts';
import { findDuplicates } from '../../shared/duplicates.ts';
import { useContactsTexts } from '../texts/en.ts';

interface DuplicateWarningProps {
  values: ContactValues;
  contacts: readonly Contact[];
  exceptId: string | undefined;
}

/** Says while somebody types that the person may be there already. */
export function DuplicateWarning({ values, contacts, exceptId }: DuplicateWarningProps) {
  const { duplicates } = useContactsTexts();
  const distinctions = useRecords(distinctionCollection);
  const typed = useDeferredValue(values);
  const found = useMemo(
    () => findDuplicates(typed, contacts, { exceptId, distinctions }).slice(0, 3),
    [typed, contacts, exceptId, distinctions],
  );
  return (
    <div role="status" className="empty:hidden">
      {found.length > 0 && (
        <div className="flex gap-2.5 rounded-lg border border-line bg-sunk p-3 text-[0.8125rem]">
          <Icon name="file_copy" size={18} className="shrink-0 text-dim" />
          <div className="min-w-0">
            <p>{duplicates.warning}</p>
            <ul>
              {found.map((contact) => (
                <li key={contact.id}>
                  <Link
                    to="/apps/contacts/people/$contactId"
                    params={{ contactId: contact.id }}
                    data-contact={contact.id}
                    className="ring-focus rounded-sm font-semibold text-accent-text hover:underline"
                  >
                    <bdi>{fullName(contact)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
