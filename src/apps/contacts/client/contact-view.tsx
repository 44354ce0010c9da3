import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { HistoryPanel } from '../../../platform/kits/history/client/history-panel.tsx';
import { MissingRecord } from '../../../platform/kits/record-dialog/client/missing-record.tsx';
import { fullName } from '../shared/contact.ts';
import { contactDrafts, deleteContacts } from './api.ts';
import { DuplicateWarning } from './duplicates/duplicate-warning.tsx';
import { RecordView } from './facts/record-view.tsx';
import { GroupItems } from './group-items.tsx';
import { useHistoryWords } from './history-words.ts';
import { ContactSummary } from './page/contact-summary.tsx';
import { useContactsTexts } from './texts/en.ts';
import type { ContactsView } from './use-contacts.ts';

interface ContactViewProps {
  contactId: string;
  view: ContactsView;
  onClose: () => void;
}

/** An opened contact. */
export function ContactView({ contactId, view, onClose }: ContactViewProps) {
  const { dialog, bulk, page } = useContactsTexts();
  const historyWords = useHistoryWords();
  const contact = view.records.find(({ id }) => id === contactId);
  if (!contact)
    return (
      <MissingRecord text={dialog.gone} typed={contactDrafts.read(contactId)?.changes} onClose={onClose} />
    );
  const remove = () => {
    deleteContacts([contact]);
    onClose();
  };
  return (
    <RecordView
      title={fullName(contact)}
      onClose={onClose}
      actions={
        <>
          <LazyMenu trigger={<IconButton icon="label" label={bulk.groups} />}>
            {(menu) => (
              <GroupItems menu={menu} contacts={[contact]} groups={view.groups} marks={view.marks} />
            )}
          </LazyMenu>
          <IconButton icon="delete" label={bulk.delete} onClick={remove} />
          <Link
            to="/apps/contacts/people/$contactId"
            params={{ contactId: contact.id }}
            className="ring-focus rounded-md px-2 py-1.5 text-[0.8125rem] font-semibold text-accent-text hover:bg-hover"
          >
            {page.open}
          </Link>
        </>
      }
    >
      <ContactSummary key={contact.id} contact={contact}>
        <DuplicateWarning values={contact} contacts={view.records} exceptId={contact.id} />
      </ContactSummary>
      <HistoryPanel entity="contacts" record={contact} words={historyWords} />
    </RecordView>
  );
}
