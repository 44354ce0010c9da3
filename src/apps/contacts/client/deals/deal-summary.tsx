import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Suspense, useRef, useState } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecord } from '../../../../platform/kernel/collections/client/use-records.ts';
import { useLookup } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Company, companyCollection } from '../../shared/company.ts';
import { type Contact, fullName, contactCollection } from '../../shared/contact.ts';
import { closedStages, dealEntity, type Deal, isClosedStage } from '../../shared/deal.ts';
import { dealStages, type DealStage } from '../../shared/deal-stages.ts';
import { sumInBase } from '../../shared/exchange-rates.ts';
import { CompanyAvatar } from '../companies/company-avatar.tsx';
import { ContactAvatar } from '../contact-avatar.tsx';
import { RecordName } from '../facts/record-name.tsx';
import { useContactForm } from '../facts/contact-form.ts';
import { LogTile, useCompanyLog, useLog } from '../page/log-tile.tsx';
import { NextStep } from '../page/next-step.tsx';
import { QuickLinks, ReachLinks } from '../quick-links.tsx';
import { moveDeals } from './deal-actions.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import type { DealForm } from './deal-facts.tsx';
import { formatSum, useRates } from './rates.ts';
import { useDealTexts } from './texts/en.ts';

const LostDialog = lazyPart(async () => (await import('./lost-dialog.tsx')).LostDialog);

interface DealSummaryProps {
  deal: Deal;
  deals: readonly Deal[];
  form: DealForm;
}

/** The summary of a deal: amount, expected date, next stage, and contact or company. */
export function DealSummary({ deal, deals, form }: DealSummaryProps) {
  const { stages, board, reasons, columns } = useDealTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const rates = useRates(deals);
  const { record: contact } = useLookup(contactCollection, deal.contactId ?? '');
  const company = useRecord(companyCollection, deal.companyId ?? '');
  const { stage, amount, currency, expectedOn, lostReason } = deal;
  const isLate =
    !isClosedStage(stage) && expectedOn !== '' && expectedOn < toWallClock(now, timeZone).slice(0, 10);
  const inBase = sumInBase([deal], rates);
  const day = formatDay(format, expectedOn);
  return (
    <>
      <RecordName
        form={form}
        title={columns.name}
        fields={[{ name: 'name', label: columns.name, max: dealEntity.fields.name.max }]}
      >
        {amount > 0 && (
          <p className="flex items-baseline gap-2 text-lg leading-6 font-bold tabular-nums">
            {formatMoney(format, amount, currency)}
            {inBase.isConverted && (
              <span className="text-[0.8125rem] font-normal text-dim">{formatSum(format, inBase)}</span>
            )}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-[0.8125rem] text-dim">
          <span className="font-semibold">{stages[stage]}</span>
          {stage === 'lost' && lostReason !== 'none' && <span>{reasons[lostReason]}</span>}
          {day !== '' && !isClosedStage(stage) && (
            <span className={clsx(isLate && 'text-danger-text')}>
              {isLate ? board.overdue(day) : board.expected(day)}
            </span>
          )}
        </p>
      </RecordName>
      <StageButtons deal={deal} />
      {contact && <ContactPartner key={contact.id} contact={contact} company={company} />}
      {company && deal.contactId === null && <CompanyPartner key={company.id} company={company} />}
    </>
  );
}

/** Moves the deal to its next stage, or closes it. */
function StageButtons({ deal }: { deal: Deal }) {
  const { summary, stages } = useDealTexts();
  const [isLosing, setIsLosing] = useState(false);
  const won = useRef<HTMLButtonElement>(null);
  const following = dealStages[dealStages.indexOf(deal.stage) + 1];
  const next = following && !isClosedStage(following) ? following : undefined;
  const move = (stage: DealStage) => {
    if (stage === deal.stage) return;
    if (stage === 'lost') return setIsLosing(true);
    // The button of the next stage may have been removed.
    won.current?.focus();
    moveDeals([deal], stage);
  };
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <Button size="sm" onClick={() => move(next)}>
          {summary.moveTo(stages[next])}
        </Button>
      )}
      {closedStages.map((stage) => (
        <Button
          key={stage}
          ref={stage === 'won' ? won : undefined}
          size="sm"
          icon={stage === 'won' ? 'check_circle' : 'cancel'}
          aria-pressed={deal.stage === stage}
          onClick={() => move(stage)}
          className="aria-pressed:bg-active"
        >
          {stages[stage]}
        </Button>
      ))}
      <Suspense>{isLosing && <LostDialog deals={[deal]} onClose={() => setIsLosing(false)} />}</Suspense>
    </div>
  );
}

/** The contact of the deal: who it is, the actions, the next step, and the log. */
function ContactPartner({ contact, company }: { contact: Contact; company: Company | undefined }) {
  const form = useContactForm(contact);
  const log = useLog(contact);
  return (
    <>
      <div className="flex items-center gap-3">
        <ContactAvatar contact={contact} />
        <span className="min-w-0 text-sm">
          <Link
            to="/apps/contacts/people/$contactId"
            params={{ contactId: contact.id }}
            data-contact={contact.id}
            className="ring-focus flex min-h-6 items-center rounded-sm font-medium hover:underline"
          >
            <bdi className="truncate">{fullName(contact)}</bdi>
          </Link>
          {company && <CompanyLink company={company} className="text-xs text-dim" />}
        </span>
      </div>
      <QuickLinks
        contact={contact}
        end={<LogTile button={log.button} isOpen={log.isOpen} onToggle={log.toggle} />}
      />
      <NextStep contact={contact} form={form} onDone={() => log.button.current?.focus()} />
      {log.form}
    </>
  );
}

/** The company of a deal without a contact: its name, actions, and log form. */
function CompanyPartner({ company }: { company: Company }) {
  const log = useCompanyLog(company);
  return (
    <>
      <div className="flex items-center gap-3">
        <CompanyAvatar company={company} />
        <span className="min-w-0 text-sm">
          <CompanyLink company={company} className="font-medium" />
        </span>
      </div>
      <ReachLinks
        emails={[company.email]}
        phones={[company.phone]}
        address={company.address}
        end={<LogTile button={log.button} isOpen={log.isOpen} onToggle={log.toggle} />}
      />
      {log.form}
    </>
  );
}

/** Opens the page of a company. */
const CompanyLink = ({ company, className }: { company: Company; className: string }) => (
  <Link
    to="/apps/contacts/companies/$companyId"
    params={{ companyId: company.id }}
    className={clsx('ring-focus flex min-h-6 items-center rounded-sm hover:underline', className)}
  >
    <bdi className="truncate">{company.name}</bdi>
  </Link>
);
