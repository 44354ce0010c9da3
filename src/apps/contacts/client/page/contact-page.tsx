import { useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { refreshRecords, useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useLookup } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { companyCollection, findCompaniesOf } from '../../shared/company.ts';
import { type Contact, contactCollection, fullName, listEmails, listPhones } from '../../shared/contact.ts';
import { groupCollection, markCollection } from '../../shared/mark.ts';
import { contactActions, deleteContacts } from '../api.ts';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { ContactFacts } from '../facts/contact-facts.tsx';
import { RecordName } from '../facts/record-name.tsx';
import { useContactForm, useContactNameFields } from '../facts/contact-form.ts';
import { EditablePicture } from '../facts/editable-picture.tsx';
import { GroupItems } from '../group-items.tsx';
import { useHistoryWords } from '../history-words.ts';
import { QuickLinks } from '../quick-links.tsx';
import { StarButton } from '../star-button.tsx';
import { startCardExport } from '../transfer/load-transfer.ts';
import { useContactsTexts } from '../texts/en.ts';
import { Jobs } from './jobs.tsx';
import { LogTile, useLog } from './log-tile.tsx';
import { NextStep } from './next-step.tsx';
import { RecordPage } from './record-page.tsx';
import { Timeline } from './timeline.tsx';

const LastContactLoader = lazyPart(
  async () => (await import('../last-contact-loader.tsx')).LastContactLoader,
);
const SimilarContacts = lazyPart(async () => (await import('./similar-contacts.tsx')).SimilarContacts);

/** The page of one contact: who it is, the log, and everything that happened. */
export function ContactPage() {
  const { contactId = '' } = useParams({ strict: false });
  const texts = useContactsTexts();
  const navigate = useNavigate();
  const { record: contact, status } = useLookup(contactCollection, contactId);
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

/** The groups of the contact as items of a menu. */
const ContactGroups = ({ menu, contact }: { menu: MenuParts; contact: Contact }) => (
  <GroupItems
    menu={menu}
    contacts={[contact]}
    groups={useRecords(groupCollection)}
    marks={useRecords(markCollection)}
  />
);

function Shown({ contact }: { contact: Contact }) {
  const { title, bulk, exportCards, columns } = useContactsTexts();
  const navigate = useNavigate();
  const historyWords = useHistoryWords();
  const companies = useRecords(companyCollection);
  const [company] = findCompaniesOf(contact, companies);
  const isStarred = useRecords(markCollection).some((mark) => mark.contactId === contact.id && mark.starred);
  const form = useContactForm(contact);
  const nameFields = useContactNameFields();
  const name = fullName(contact);
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useLog(contact);
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
    <RecordPage
      list={{ title, path: '/apps/contacts/all' }}
      name={name}
      heading={heading}
      picture={
        <EditablePicture
          value={contact.avatar}
          onChange={(avatar) => contactActions.update([contact], { avatar })}
        >
          <ContactAvatar contact={contact} className="size-12 text-lg" />
        </EditablePicture>
      }
      subtitle={
        <RecordName form={form} title={columns.fullName} fields={nameFields}>
          <Jobs contact={contact} companies={companies} />
        </RecordName>
      }
      star={<StarButton contact={contact} isStarred={isStarred} />}
      renderMenu={(menu) => (
        <>
          <MakerItems menu={menu} source={source} />
          <menu.MenuItem icon="download" onClick={() => startCardExport(name, [contact])}>
            {exportCards}
          </menu.MenuItem>
          <menu.MenuSeparator />
          <ContactGroups menu={menu} contact={contact} />
          <menu.MenuSeparator />
          <menu.MenuItem icon="delete" danger onClick={remove}>
            {bulk.delete}
          </menu.MenuItem>
        </>
      )}
      actions={
        <>
          <QuickLinks
            contact={contact}
            end={<LogTile button={log.button} isOpen={log.isOpen} onToggle={log.toggle} />}
          />
          <NextStep contact={contact} form={form} onDone={() => heading.current?.focus()} />
          <Suspense>
            <SimilarContacts contact={contact} />
          </Suspense>
        </>
      }
      timeline={
        <>
          <Suspense>
            <LastContactLoader />
          </Suspense>
          {log.form}
          <Timeline contacts={[contact]} />
        </>
      }
      history={{ entity: 'contacts', record: contact, words: historyWords }}
      facts={
        <>
          <ContactFacts contact={contact} form={form} />
          <DealList
            isAbout={(deal) => deal.contactId === contact.id}
            start={{ with: contact.id, ...(company && { at: company.id }) }}
          />
          <RecordFiles entity="contacts" recordId={contact.id} />
        </>
      }
    />
  );
}
