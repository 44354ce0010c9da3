import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { type Format, useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { TableColumn } from '../../../../platform/kits/data-table/client/table-column.ts';
import { decimalsOf, toMajor, writeMoney } from '../../../../platform/kits/money/shared/money.ts';
import { createTableLayout } from '../../../../platform/kits/data-table/client/table-layout.ts';
import { type Deal } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { viewLists } from '../view-lists.ts';
import { type DealTexts, useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';

export const dealLayout = createTableLayout(viewLists.deals.id);

/** An amount of money as the language writes it, without decimals where they are zero. */
export const formatMoney = (format: Format, minor: number, currency: Deal['currency']): string =>
  format.number(toMajor(minor, currency), {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(toMajor(minor, currency)) ? 0 : decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  });

const writeAmount = ({ amount, currency }: ShownDeal): string =>
  amount === 0 ? '' : writeMoney(amount, currency);

const showAmount = (format: Format, { amount, currency }: ShownDeal): string =>
  amount === 0 ? '' : formatMoney(format, amount, currency);

/** A day as the language writes it. */
export const formatDay = (format: Format, day: string): string =>
  day === '' ? '' : format.date(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day, found both as it is sorted and as it is shown. */
const dayTexts = (
  format: Format,
  days: NonNullable<TableColumn<ShownDeal>['days']>,
  read: (deal: ShownDeal) => string,
) => ({
  days,
  read,
  readTexts: (deal: ShownDeal) => [read(deal), formatDay(format, read(deal))],
});

const buildFields = ({ stages, reasons }: DealTexts, format: Format, today: string) =>
  [
    { id: 'name', widthPx: 196, read: (deal: ShownDeal) => deal.name },
    {
      id: 'stage',
      widthPx: 92,
      read: (deal: ShownDeal) => stages[deal.stage],
      readNumber: (deal: ShownDeal) => dealStages.indexOf(deal.stage),
    },
    {
      id: 'amount',
      widthPx: 104,
      read: writeAmount,
      readTexts: (deal: ShownDeal) => [writeAmount(deal), showAmount(format, deal)],
      readNumber: (deal: ShownDeal) => toMajor(deal.amount, deal.currency),
    },
    {
      id: 'expectedOn',
      widthPx: 104,
      yields: true,
      ...dayTexts(format, { isPast: false, today }, (deal) => deal.expectedOn),
    },
    { id: 'contact', widthPx: 124, yields: true, read: (deal: ShownDeal) => deal.contactName },
    { id: 'company', widthPx: 128, yields: true, read: (deal: ShownDeal) => deal.companyName },
    { id: 'responsible', widthPx: 108, yields: true, read: (deal: ShownDeal) => deal.responsibleName },
    {
      id: 'lostReason',
      widthPx: 144,
      isExtra: true,
      read: (deal: ShownDeal) => (deal.stage === 'lost' ? reasons[deal.lostReason] : ''),
    },
    {
      id: 'closedAt',
      widthPx: 120,
      isExtra: true,
      ...dayTexts(format, { isPast: true, today }, (deal) => (deal.closedAt ?? '').slice(0, 10)),
    },
    { id: 'currency', widthPx: 96, isExtra: true, read: (deal: ShownDeal) => deal.currency },
    { id: 'notes', widthPx: 240, isExtra: true, read: (deal: ShownDeal) => deal.notes },
  ] as const;

/** The columns of deals, as filters and sorts read them. */
export function useDealFields() {
  const texts = useDealTexts();
  const format = useFormat();
  const { today, timeZone } = useClock();
  const day = toWallClock(today.start, timeZone).slice(0, 10);
  return useMemo(() => buildFields(texts, format, day), [texts, format, day]);
}

/** The columns with their titles and cells. */
export function useDealColumns(): readonly TableColumn<ShownDeal>[] {
  const { columns } = useDealTexts();
  const fields = useDealFields();
  const format = useFormat();
  return useMemo(
    () =>
      fields.map((field) => ({
        ...field,
        title: columns[field.id],
        ...(field.id === 'amount' && {
          render: (deal: ShownDeal) => showAmount(format, deal),
        }),
        ...(field.id === 'contact' && {
          render: ({ contactId, contactName }: ShownDeal) =>
            contactId === null || contactName === '' ? (
              ''
            ) : (
              <Link
                to="/apps/contacts/people/$contactId"
                params={{ contactId }}
                data-contact={contactId}
                tabIndex={-1}
                className="relative z-1 hover:underline"
              >
                {contactName}
              </Link>
            ),
        }),
        ...((field.id === 'expectedOn' || field.id === 'closedAt') && {
          render: (deal: ShownDeal) => formatDay(format, field.read(deal)),
        }),
      })),
    [fields, columns, format],
  );
}
