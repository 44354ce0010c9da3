import { Link, Navigate } from '@tanstack/react-router';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import { HistoryPanel } from '../../../platform/kits/history/client/history-panel.tsx';
import { MissingRecord } from '../../../platform/kits/record-dialog/client/missing-record.tsx';
import { fullName } from '../shared/contact.ts';
import { contactActions, contactDrafts, deleteContacts } from './api.ts';
import { ContactAvatar } from './contact-avatar.tsx';
import { DuplicateWarning } from './duplicates/duplicate-warning.tsx';
import { EditablePicture } from './facts/editable-picture.tsx';
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

/** An opened contact: a pane or dialog, or its page on a phone. */
export function ContactView({ contactId, view, onClose }: ContactViewProps) {
  const { bulk, dialog, page } = useContactsTexts();
  const isPhone = useIsPhone();
  const historyWords = useHistoryWords();
  const contact = view.records.find(({ id }) => id === contactId);
  if (!contact)
    return (
      <MissingRecord text={dialog.gone} typed={contactDrafts.read(contactId)?.changes} onClose={onClose} />
    );
  if (isPhone) return <Navigate to="/apps/contacts/people/$contactId" params={{ contactId }} replace />;
  const remove = () => {
    deleteContacts([contact]);
    onClose();
  };
  return (
    <RecordView
      title={fullName(contact)}
      start={
        <EditablePicture
          value={contact.avatar}
          onChange={(avatar) => contactActions.update([contact], { avatar })}
        >
          <ContactAvatar contact={contact} className="size-9" />
        </EditablePicture>
      }
      onClose={onClose}
      actions={
        <>
          <Link
            to="/apps/contacts/people/$contactId"
            params={{ contactId: contact.id }}
            className="ring-focus rounded-md px-2 py-1.5 text-[0.8125rem] font-semibold text-accent-text hover:bg-hover"
          >
            {page.open}
          </Link>
          <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>
            {(menu) => (
              <>
                <GroupItems menu={menu} contacts={[contact]} groups={view.groups} marks={view.marks} />
                <menu.MenuSeparator />
                <menu.MenuItem icon="delete" danger onClick={remove}>
                  {bulk.delete}
                </menu.MenuItem>
              </>
            )}
          </LazyMenu>
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
