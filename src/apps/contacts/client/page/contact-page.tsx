import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useKeyBindings } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { type Contact, contactCollection, fullName, listEmails, listPhones } from '../../shared/contact.ts';
import { contactActions, deleteContacts } from '../api.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { ContactFacts } from '../facts/contact-facts.tsx';
import { useContactForm } from '../facts/contact-form.ts';
import { EditablePicture } from '../facts/editable-picture.tsx';
import { useHistoryWords } from '../history-words.ts';
import { LastContactLoader } from '../last-contact-loader.tsx';
import { QuickLinks } from '../quick-links.tsx';
import { startCardExport } from '../transfer/load-transfer.ts';
import { useContactsTexts } from '../texts/en.ts';
import { Jobs } from './jobs.tsx';
import { LogForm } from './log-form.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

const HistoryPanel = lazyPart(
  async () => (await import('../../../../platform/kits/history/client/history-panel.tsx')).HistoryPanel,
);
const bindings = [{ id: 'log', keys: ['l'] }] as const;

/** The page of one contact: who it is, the log, and everything that happened. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  const texts = useContactsTexts();
  const navigate = useNavigate();
  const status = useRecordsStatus(contactCollection);
  const contact = useRecord(contactCollection, contactId);
  if (contact) return <Shown key={contact.id} contact={contact} />;
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
  const { bulk, log, page, exportCards } = useContactsTexts();
  const navigate = useNavigate();
  const historyWords = useHistoryWords();
  const companies = useRecords(companyCollection);
  const [company] = findCompaniesOf(contact, companies);
  const form = useContactForm(contact);
  const name = fullName(contact);
  const logField = useRef<HTMLTextAreaElement>(null);
  useKeyBindings(bindings, { log: () => logField.current?.focus() });
  const remove = () => {
    deleteContacts([contact]);
    void navigate({ to: '/apps/contacts' });
  };
  const source = {
    title: name,
    text: listEmails(contact).concat(listPhones(contact)).join('\n'),
    path: `/apps/contacts/all?contact=${contact.id}`,
  };
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          <EditablePicture
            value={contact.avatar}
            onChange={(avatar) => contactActions.update([contact], { avatar })}
          >
            <ContactAvatar contact={contact} className="size-12 text-lg" />
          </EditablePicture>
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
                <menu.MenuSeparator />
                <menu.MenuItem icon="delete" danger onClick={remove}>
                  {bulk.delete}
                </menu.MenuItem>
              </>
            )}
          </LazyMenu>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <QuickLinks contact={contact} />
          <NextStep contact={contact} form={form} onDone={() => logField.current?.focus()} />
          <ContactFacts contact={contact} form={form} />
          <DealList
            isAbout={(deal) => deal.contactId === contact.id}
            start={{ with: contact.id, ...(company && { at: company.id }) }}
          />
        </section>
        <section aria-label={log.timeline} className="flex min-w-0 flex-col gap-5">
          <LastContactLoader />
          <LogForm contact={contact} field={logField} />
          <Timeline contacts={[contact]} />
          <Suspense>
            <HistoryPanel entity="contacts" record={contact} words={historyWords} />
          </Suspense>
        </section>
      </div>
    </PageLayout>
  );
}
