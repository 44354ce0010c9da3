import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import {
  refreshRecords,
  useRecord,
  useRecords,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { useKeyBindings, useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import {
  type Company,
  companyCollection,
  companyEntity,
  listPeopleOf,
  listTitlesAt,
} from '../../shared/company.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import { companyActions } from '../api.ts';
import { CompanyAvatar } from '../companies/company-avatar.tsx';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { describeLastContact } from '../last-contact.ts';
import { LastContactLoader } from '../last-contact-loader.tsx';
import { findNewest, useLastContacts } from '../last-contact-store.ts';
import { ReachLinks } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { type Fact, Facts } from './facts.tsx';
import { NextStep } from './next-step.tsx';
import { Timeline } from './timeline.tsx';

const CompanyDialog = lazyPart(async () => (await import('../companies/company-dialog.tsx')).CompanyDialog);

const bindings = [{ id: 'edit', keys: ['e'] }] as const;
/** The maximum number of next steps shown, earliest due first. */
const mostSteps = 3;
/** Sorts after all times. */
const never = '9999';

type EditableField = 'website' | 'email' | 'phone' | 'address' | 'notes';

/** The page of one company: what is known of it, its people, and everything that happened with them. */
export function CompanyPage() {
  const { companyId = '' } = useParams({ strict: false });
  const { companies: texts } = useContactsTexts();
  const navigate = useNavigate();
  const status = useRecordsStatus(companyCollection);
  const company = useRecord(companyCollection, companyId);
  if (company) return <Shown company={company} />;
  return (
    <div className="flex h-full flex-col bg-paper">
      <RecordsStatus
        status={status}
        failedTitle={texts.failed}
        onRetry={() => refreshRecords(companyCollection)}
      >
        <EmptyState
          icon="storefront"
          title={texts.gone}
          action={
            <Button onClick={() => void navigate({ to: '/apps/contacts/companies' })}>{texts.showAll}</Button>
          }
          className="flex-1"
        />
      </RecordsStatus>
    </div>
  );
}

function Shown({ company }: { company: Company }) {
  const all = useContactsTexts();
  const { companies: words, columns, page, log } = all;
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const people = listPeopleOf(company, useRecords(contactCollection));
  const times = useLastContacts();
  const steps = people
    .filter(({ nextStep }) => nextStep !== '')
    .toSorted((one, other) => ((one.nextStepAt ?? never) < (other.nextStepAt ?? never) ? -1 : 1));
  const editButton = useRef<HTMLButtonElement>(null);
  useKeyBindings(bindings, { edit: () => setIsEditing(true) });
  const owner = usePerson(company.ownerId);
  const source = {
    title: company.name,
    text: [company.email, company.phone].filter(Boolean).join('\n'),
    path: `/apps/contacts/companies/${company.id}`,
  };
  const editable = (field: EditableField) => ({
    field,
    maxLength: companyEntity.fields[field].max,
    ...(field === 'notes' && { isLong: true as const }),
    save: (value: string, expected: string) =>
      companyActions.update([company], { [field]: value }, { expected: { [field]: expected } }),
  });
  const listFacts = (): Fact[] => [
    { name: columns.lastContact, value: describeLastContact(findNewest(people, times), format, all) },
    { name: words.website, value: company.website, scheme: 'web', edit: editable('website') },
    { name: columns.email, value: company.email, scheme: 'mailto', edit: editable('email') },
    { name: columns.phone, value: company.phone, scheme: 'tel', edit: editable('phone') },
    { name: columns.address, value: company.address, edit: editable('address') },
    { name: columns.owner, value: owner?.name ?? '' },
    ...company.custom,
    { name: columns.notes, value: company.notes, edit: editable('notes') },
  ];
  const close = () => setIsEditing(false);
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          <CompanyAvatar company={company} className="size-12 text-lg" />
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="truncate text-lg leading-6 font-bold ltr:text-left rtl:text-right">
              {company.name}
            </h1>
            <p dir="auto" className="truncate text-sm text-dim ltr:text-left rtl:text-right">
              {company.industry}
            </p>
          </div>
          <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>
            {(menu) => <MakerItems menu={menu} source={source} />}
          </LazyMenu>
          <Button
            ref={editButton}
            icon="edit"
            aria-keyshortcuts={useKeyOf('edit', 'e')}
            onClick={() => setIsEditing(true)}
          >
            {page.edit}
          </Button>
        </div>
      }
    >
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[20rem_1fr]">
        <section aria-label={page.details} className="flex flex-col gap-5">
          <ReachLinks emails={[company.email]} phones={[company.phone]} address={company.address} />
          {steps.slice(0, mostSteps).map((contact) => (
            <NextStep key={contact.id} contact={contact} isNamed onDone={() => editButton.current?.focus()} />
          ))}
          <Facts key={company.id} facts={listFacts()} />
          <DealList isAbout={({ companyId }) => companyId === company.id} start={{ at: company.id }} />
          <div>
            <h2 className="pb-2 text-sm font-bold">{words.people}</h2>
            {people.length === 0 && <p className="text-[0.8125rem] text-dim">{words.noPeople}</p>}
            <ul className="flex flex-col gap-1">
              {people.map((contact) => (
                <li key={contact.id}>
                  <Link
                    to="/apps/contacts/people/$contactId"
                    params={{ contactId: contact.id }}
                    data-contact={contact.id}
                    className="ring-focus flex items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
                  >
                    <ContactAvatar contact={contact} />
                    <span className="min-w-0">
                      <span className="block truncate text-sm font-medium">
                        <bdi>{fullName(contact)}</bdi>
                      </span>
                      <span className="block truncate text-xs text-dim">
                        <bdi>{format.series(listTitlesAt(company, contact))}</bdi>
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <section aria-label={log.timeline} className="min-w-0">
          <LastContactLoader />
          <h2 className="pb-2 text-sm font-bold">{log.timeline}</h2>
          <Timeline contacts={people.slice(0, 50)} companyId={company.id} recordId={company.id} />
        </section>
      </div>
      <Suspense>
        {isEditing && (
          <CompanyDialog
            companyId={company.id}
            company={company}
            onReopen={() => setIsEditing(true)}
            onClose={close}
          />
        )}
      </Suspense>
    </PageLayout>
  );
}
