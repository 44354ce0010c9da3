import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import {
  type Contact,
  contactCollection,
  contactEntity,
  fullName,
  listEmails,
  listPhones,
} from '../../shared/contact.ts';
import { contactActions } from '../api.ts';
import { showDay } from '../columns.tsx';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { describeLastContact } from '../last-contact.ts';
import { findLastContact, useLastContacts } from '../last-contact-store.ts';
import { LastContactLoader } from '../last-contact-loader.tsx';
import { QuickLinks } from '../quick-links.tsx';
import { startCardExport } from '../transfer/load-transfer.ts';
import { useContactsTexts } from '../texts/en.ts';
import { type Fact, Facts } from './facts.tsx';
import { Jobs } from './jobs.tsx';
import { LogForm } from './log-form.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

const bindings = [
  { id: 'log', keys: ['l'] },
  { id: 'edit', keys: ['e'] },
] as const;

type EditableField = 'email' | 'phone' | 'address' | 'notes';

/** The page of one contact: who it is, the log, and everything that happened. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  const texts = useContactsTexts();
  const navigate = useNavigate();
  const status = useRecordsStatus(contactCollection);
  const contact = useRecord(contactCollection, contactId);
  if (contact) return <Shown contact={contact} />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus
        status={status}
        failedTitle={texts.failed}
        onRetry={() => refreshRecords(contactCollection)}
      >
        <EmptyState
          icon="contacts"
          title={texts.dialog.gone}
          action={<Button onClick={() => void navigate({ to: '/apps/contacts' })}>{texts.showAll}</Button>}
          className="flex-1"
        />
      </RecordsStatus>
    </div>
  );
}

function Shown({ contact }: { contact: Contact }) {
  const texts = useContactsTexts();
  const { log, columns, dialog, page, exportCards } = texts;
  const format = useFormat();
  const navigate = useNavigate();
  const companies = useRecords(companyCollection);
  const times = useLastContacts();
  const [company] = findCompaniesOf(contact, companies);
  const name = fullName(contact);
  const owner = usePerson(contact.ownerId);
  const logField = useRef<HTMLTextAreaElement>(null);
  const edit = `/apps/contacts/all?contact=${contact.id}`;
  useKeyBindings(bindings, {
    log: () => logField.current?.focus(),
    edit: () => void navigate({ href: edit }),
  });
  const editable = (field: EditableField) => ({
    field,
    maxLength: contactEntity.fields[field].max,
    ...(field === 'notes' && { isLong: true as const }),
    save: (value: string, expected: string) =>
      contactActions.update([contact], { [field]: value }, { expected: { [field]: expected } }),
  });
  const listFacts = (): Fact[] => [
    { name: columns.email, value: contact.email, scheme: 'mailto', edit: editable('email') },
    ...contact.emails.map(({ value }): Fact => ({ name: columns.email, value, scheme: 'mailto' })),
    { name: columns.phone, value: contact.phone, scheme: 'tel', edit: editable('phone') },
    ...contact.phones.map(({ value }): Fact => ({ name: columns.phone, value, scheme: 'tel' })),
    { name: columns.address, value: contact.address, edit: editable('address') },
    ...contact.addresses.map(({ kind, value }) => ({ name: kind || columns.address, value })),
    ...contact.links.map(({ kind, value }): Fact => ({ name: kind || dialog.links, value, scheme: 'web' })),
    { name: columns.birthday, value: contact.birthday && showDay(format, contact.birthday) },
    {
      name: columns.lastContact,
      value: describeLastContact(findLastContact(contact, times), format, texts),
    },
    { name: columns.owner, value: owner?.name ?? '' },
    ...contact.custom,
    { name: columns.notes, value: contact.notes, edit: editable('notes') },
  ];
  const source = {
    title: name,
    text: listEmails(contact).concat(listPhones(contact)).join('\n'),
    path: edit,
  };
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          <ContactAvatar contact={contact} className="size-12 text-lg" />
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="truncate text-lg leading-6 font-bold ltr:text-left rtl:text-right">
              {name}
            </h1>
            <Jobs contact={contact} companies={companies} />
          </div>
          <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>
            {(menu) => (
              <>
                <MakerItems menu={menu} source={source} />
                <menu.MenuItem icon="download" onClick={() => startCardExport(name, [contact])}>
                  {exportCards}
                </menu.MenuItem>
              </>
            )}
          </LazyMenu>
          <Button
            icon="edit"
            aria-keyshortcuts={useKeyOf('edit', 'e')}
            onClick={() => void navigate({ href: edit })}
          >
            {page.edit}
          </Button>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <QuickLinks contact={contact} />
          <NextStep contact={contact} onDone={() => logField.current?.focus()} />
          <Facts key={contact.id} facts={listFacts()} />
          <DealList
            isAbout={(deal) => deal.contactId === contact.id}
            start={{ with: contact.id, ...(company && { at: company.id }) }}
          />
        </section>
        <section aria-label={log.timeline} className="flex min-w-0 flex-col gap-5">
          <LastContactLoader />
          <LogForm key={contact.id} contact={contact} field={logField} />
          <Timeline contacts={[contact]} />
        </section>
      </div>
    </PageLayout>
  );
}
