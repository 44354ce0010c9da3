import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { RecordFiles } from '../../../../platform/frame/links/client/record-files.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import {
  refreshRecords,
  useRecord,
  useRecordsStatus,
} from '../../../../platform/kernel/collections/client/use-records.ts';
import { RecordsStatus } from '../../../../platform/kits/list-screen/client/records-status.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Company, companyCollection, companyEntity, listTitlesAt } from '../../shared/company.ts';
import { fullName } from '../../shared/contact.ts';
import { sortBySteps } from '../../shared/follow-up.ts';
import { companyActions, deleteCompanies } from '../api.ts';
import { CompanyAvatar } from '../companies/company-avatar.tsx';
import { ContactAvatar } from '../contact-avatar.tsx';
import { DealList } from '../deals/deal-list.tsx';
import { CompanyFacts, useCompanyForm } from '../facts/company-facts.tsx';
import { RecordName } from '../facts/record-name.tsx';
import { EditablePicture } from '../facts/editable-picture.tsx';
import { useCompanyHistoryWords } from '../history-words.ts';
import { findNewest, useLastContacts } from '../last-contact-store.ts';
import { ReachLinks } from '../quick-links.tsx';
import { useContactsTexts } from '../texts/en.ts';
import { LogTile, useCompanyLog } from './log-tile.tsx';
import { NextStep } from './next-step.tsx';
import { RecordPage } from './record-page.tsx';
import { Timeline, usePeopleOf } from './timeline.tsx';

/** The maximum number of next steps shown, earliest due first. */
const mostSteps = 3;

const LastContactLoader = lazyPart(
  async () => (await import('../last-contact-loader.tsx')).LastContactLoader,
);

/** The page of one company: what is known of it, its people, and everything that happened with it and with them. */
export function CompanyPage() {
  const { companyId = '' } = useParams({ strict: false });
  const { companies: texts } = useContactsTexts();
  const navigate = useNavigate();
  const status = useRecordsStatus(companyCollection);
  const company = useRecord(companyCollection, companyId);
  if (company) return <Shown key={company.id} company={company} />;
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
  const { companies: words, log } = all;
  const navigate = useNavigate();
  const format = useFormat();
  const people = usePeopleOf(company);
  const times = useLastContacts();
  const steps = sortBySteps(people);
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, isOpen, toggle, button } = useCompanyLog(company);
  const factForm = useCompanyForm(company);
  const historyWords = useCompanyHistoryWords();
  const remove = () => {
    deleteCompanies([company]);
    void navigate({ to: '/apps/contacts/companies' });
  };
  const source = {
    title: company.name,
    text: [company.email, company.phone].filter(Boolean).join('\n'),
    path: `/apps/contacts/companies/${company.id}`,
  };
  return (
    <RecordPage
      list={{ title: words.title, path: '/apps/contacts/companies' }}
      name={company.name}
      heading={heading}
      picture={
        <EditablePicture
          value={company.picture}
          onChange={(picture) => companyActions.update([company], { picture })}
        >
          <CompanyAvatar company={company} className="size-12 text-lg" />
        </EditablePicture>
      }
      subtitle={
        <RecordName
          form={factForm}
          title={words.name}
          fields={[{ name: 'name', label: words.name, max: companyEntity.fields.name.max }]}
        >
          <p dir="auto" className="truncate text-sm text-dim ltr:text-left rtl:text-right">
            {company.industry}
          </p>
        </RecordName>
      }
      renderMenu={(menu) => (
        <>
          <MakerItems menu={menu} source={source} />
          <menu.MenuSeparator />
          <menu.MenuItem icon="delete" danger onClick={remove}>
            {all.bulk.delete}
          </menu.MenuItem>
        </>
      )}
      actions={
        <>
          <ReachLinks
            emails={[company.email]}
            phones={[company.phone]}
            address={company.address}
            end={<LogTile button={button} isOpen={isOpen} onToggle={toggle} />}
          />
          {steps.slice(0, mostSteps).map((contact) => (
            <NextStep key={contact.id} contact={contact} isNamed onDone={() => heading.current?.focus()} />
          ))}
        </>
      }
      timeline={
        <>
          <Suspense>
            <LastContactLoader />
          </Suspense>
          {form}
          <div>
            <h2 className="pb-2 text-sm font-bold">{log.timeline}</h2>
            <Timeline contacts={people.slice(0, 50)} companyId={company.id} recordId={company.id} />
          </div>
        </>
      }
      history={{
        entity: 'companies',
        record: company,
        words: historyWords,
      }}
      facts={
        <>
          <CompanyFacts
            company={company}
            form={factForm}
            lastContactAt={findNewest([company, ...people], times)}
          />
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
                      <bdi className="truncate text-sm font-medium">{fullName(contact)}</bdi>
                      <bdi className="truncate text-xs text-dim">
                        {format.series(listTitlesAt(company, contact))}
                      </bdi>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <RecordFiles entity="companies" recordId={company.id} />
        </>
      }
    />
  );
}
