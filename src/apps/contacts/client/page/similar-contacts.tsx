import { useEffect, useState } from 'react';
import { loadCandidates } from '../../../../platform/kernel/collections/client/load-candidates.ts';
import { type Contact, contactCollection, fullName, listEmails, listPhones } from '../../shared/contact.ts';
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx';

/** The warning about contacts that may be the same person, where no list of contacts is loaded. */
export function SimilarContacts({ contact }: { contact: Contact }) {
  const [candidates, setCandidates] = useState<readonly Contact[]>([]);
  const sought = [...listEmails(contact), ...listPhones(contact), fullName(contact)].join('\n');
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const searches = sought.split('\n').filter((text) => text.trim() !== '');
      const lists = await Promise.all(
        searches.map((search) => loadCandidates(contactCollection, { search })),
      );
      const byId = new Map(lists.flat().map((one) => [one.id, one]));
      if (isShown) setCandidates([...byId.values()]);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [sought]);
  return <DuplicateWarning values={contact} contacts={candidates} exceptId={contact.id} />;
}
