import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { PictureButton, PictureField } from '../../../platform/kits/attachments/client/picture-field.tsx';
import { usePictureUpload } from '../../../platform/kits/attachments/client/use-picture-upload.ts';
import { HistoryPanel } from '../../../platform/kits/history/client/history-panel.tsx';
import { MissingRecord } from '../../../platform/kits/record-dialog/client/missing-record.tsx';
import { FormDialog } from '../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { useForm } from '../../../platform/kits/record-dialog/client/use-form.ts';
import { type Contact, contactEntity, type ContactValues, describeJob, fullName } from '../shared/contact.ts';
import { contactActions, contactDrafts, deleteContacts, groupContacts } from './api.ts';
import { ContactFields } from './contact-fields.tsx';
import { DuplicateWarning } from './duplicates/duplicate-warning.tsx';
import { GroupItems } from './group-items.tsx';
import { useHistoryWords } from './history-words.ts';
import { useContactsTexts } from './texts/en.ts';
import type { ContactsView } from './use-contacts.ts';

const ContactSummary = lazyPart(async () => (await import('./page/contact-summary.tsx')).ContactSummary);

interface ContactDialogProps {
  /** A contact's id, or `new`. */
  contactId: string;
  view: ContactsView;
  onReopen: () => void;
  onClose: () => void;
}

/** The dialog of one contact. */
export function ContactDialog(props: ContactDialogProps) {
  const { dialog } = useContactsTexts();
  const { contactId, view, onClose } = props;
  const contact = view.records.find(({ id }) => id === contactId);
  if (!contact && contactId !== 'new')
    return (
      <MissingRecord text={dialog.gone} typed={contactDrafts.read(contactId)?.changes} onClose={onClose} />
    );
  return <ContactForm {...props} contact={contact} />;
}

interface ContactFormProps extends ContactDialogProps {
  contact: Contact | undefined;
}

/** Entries that say nothing are not kept. */
const dropBlank = (values: ContactValues): ContactValues => {
  const isFull = ({ value }: { value: string }) => value.trim() !== '';
  const { emails, phones, addresses, links, custom } = values;
  return {
    ...values,
    jobs: values.jobs.filter((job) => describeJob(job).trim() !== ''),
    emails: emails.filter(isFull),
    phones: phones.filter(isFull),
    addresses: addresses.filter(isFull),
    links: links.filter(isFull),
    custom: custom.filter(isFull),
  };
};

function ContactForm({ contactId, view, contact, onReopen, onClose }: ContactFormProps) {
  const { dialog, done, bulk, page } = useContactsTexts();
  const historyWords = useHistoryWords();
  const { group } = view;
  const form = useForm(contactEntity, {
    drafts: contactDrafts,
    id: contactId,
    record: contact,
    blank: contactActions.blank,
    actions: contactActions,
    done,
    clean: dropBlank,
    onCreated: (id) => {
      const added = { ...contactActions.blank, id } as Contact; // safe: only its id is read
      if (group) groupContacts([added], group, true);
    },
  });
  const { values, change, firstField } = form;
  const upload = usePictureUpload((avatar) => change({ avatar }));
  return (
    <FormDialog
      title={contact ? fullName(contact) : dialog.new}
      form={form}
      isBlocked={upload.isBusy}
      onDelete={deleteContacts}
      onReopen={onReopen}
      onClose={onClose}
      actions={
        <>
          <PictureButton upload={upload} />
          {contact && (
            <>
              <LazyMenu trigger={<IconButton icon="label" label={bulk.groups} />}>
                {(menu) => (
                  <GroupItems menu={menu} contacts={[contact]} groups={view.groups} marks={view.marks} />
                )}
              </LazyMenu>
              <Link
                to="/apps/contacts/people/$contactId"
                params={{ contactId: contact.id }}
                className="ring-focus rounded-md px-2 py-1.5 text-[0.8125rem] font-semibold text-accent-text hover:bg-hover"
              >
                {page.open}
              </Link>
            </>
          )}
        </>
      }
      before={
        contact && (
          <Suspense>
            <ContactSummary key={contact.id} contact={contact} />
          </Suspense>
        )
      }
      after={contact && <HistoryPanel entity="contacts" record={contact} words={historyWords} />}
    >
      <PictureField value={values.avatar} upload={upload} onRemove={() => change({ avatar: '' })} />
      <DuplicateWarning values={values} contacts={view.records} exceptId={contact?.id} />
      <ContactFields
        contact={contact}
        values={values}
        onChange={change}
        firstField={firstField}
        nameError={form.errors['name'] ? dialog.nameMissing : null}
      />
    </FormDialog>
  );
}
