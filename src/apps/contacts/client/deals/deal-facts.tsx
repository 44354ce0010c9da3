import { Link } from '@tanstack/react-router';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Deal, dealEntity, type DealValues, lostReasons } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { buildFacts, buildReadOnly } from '../facts/fact-inputs.tsx';
import { type Fact, Facts } from '../facts/facts.tsx';
import { buildVisibilityFact } from '../facts/shared-facts.tsx';
import { useFactForm } from '../facts/use-fact-form.ts';
import { dealActions, dealDrafts } from './deal-actions.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { type DealTexts, useDealTexts } from './texts/en.ts';
import { useNamedOptions } from './use-deal-names.ts';

const Combobox = lazyPart(async () => (await import('../../../../ui/fields/combobox.tsx')).Combobox);
const AmountFields = lazyPart(async () => (await import('./amount-fields.tsx')).AmountFields);
const { fields } = dealEntity;

const isAmount = (amount: unknown) => typeof amount === 'number' && !Number.isNaN(amount);

const buildAmount = (deal: Deal, shown: string, { columns }: DealTexts): Fact<DealValues> => ({
  id: 'amount',
  title: columns.amount,
  fields: ['amount', 'currency'],
  rows: deal.amount === 0 ? [] : [{ name: columns.amount, shown }],
  edit: (control) => <AmountFields control={control} />,
});

const buildStage = (deal: Deal, { columns, stages }: DealTexts): Fact<DealValues> => ({
  ...buildFacts<DealValues>(deal).choice(
    'stage',
    columns.stage,
    dealStages.map((value) => ({ value, label: stages[value] })),
    // Only a lost deal has a reason.
    (stage) => (stage === 'lost' ? {} : { lostReason: 'none' }),
  ),
  fields: ['stage', 'lostReason'],
});

/** The facts of a deal that name other records: the contact, the company, and the responsible person. */
function useNamedFacts(deal: Deal): Fact<DealValues>[] {
  const { columns, dialog } = useDealTexts();
  const { contactOptions, companyOptions, peopleOptions, chooseContact } = useNamedOptions(deal);
  const choice = (
    name: 'contactId' | 'companyId' | 'responsibleId',
    title: string,
    options: readonly ComboboxOption[],
    path?: string,
  ): Fact<DealValues> => {
    const chosen = options.find(({ value }) => value === deal[name]);
    const isContact = name === 'contactId';
    const changeOf = (value: string | null): Partial<DealValues> =>
      isContact ? chooseContact(value) : { [name]: value };
    const to: string = `${path}/${chosen?.value}`;
    const shown = path ? (
      <Link to={to} className="ring-focus rounded-sm text-accent-text hover:underline">
        {chosen?.label}
      </Link>
    ) : (
      chosen?.label
    );
    return {
      id: name,
      title,
      fields: isContact ? ['contactId', 'companyId'] : [name],
      rows: chosen ? [{ name: title, shown }] : [],
      edit: ({ values, choose, errorOf }) => (
        <Combobox
          label={title}
          hideLabel
          options={options}
          placeholder={dialog.nobody}
          emptyText={dialog.noMatch}
          openLabel={dialog.open(title)}
          clearLabel={dialog.clear(title)}
          value={values[name]}
          error={errorOf(name)}
          onValueChange={(value) => choose(changeOf(value))}
        />
      ),
    };
  };
  return [
    choice('contactId', columns.contact, contactOptions, '/apps/contacts/people'),
    choice('companyId', columns.company, companyOptions, '/apps/contacts/companies'),
    choice('responsibleId', columns.responsible, peopleOptions),
  ];
}

interface DealFactsProps {
  deal: Deal;
  /** The maximum number of facts shown before "All fields". */
  most?: number;
}

/** Everything that is known of a deal, edited in place. */
export function DealFacts({ deal, most = Infinity }: DealFactsProps) {
  const texts = useDealTexts();
  const { columns, reasons, dialog } = texts;
  const format = useFormat();
  const { timeZone } = useClock();
  const isOwn = useSession().user?.uid === deal.ownerId;
  const form = useFactForm<DealValues>({
    id: deal.id,
    record: deal,
    drafts: dealDrafts,
    check: ({ name, amount }) => ({
      ...(name.trim() === '' && { name: dialog.nameMissing }),
      ...(!isAmount(amount) && { amount: dialog.badAmount }),
    }),
    update: (changes, expected) => dealActions.update([deal], changes, { expected }),
  });
  const build = buildFacts<DealValues>(deal);
  const closed = toWallClock(deal.closedAt, timeZone).slice(0, 10);
  const facts: Fact<DealValues>[] = [
    buildStage(deal, texts),
    ...(deal.stage === 'lost'
      ? [
          build.choice(
            'lostReason',
            columns.lostReason,
            lostReasons.map((value) => ({ value, label: reasons[value] })),
          ),
        ]
      : []),
    buildAmount(deal, formatMoney(format, deal.amount, deal.currency), texts),
    build.day('expectedOn', columns.expectedOn, { shown: formatDay(format, deal.expectedOn) }),
    ...useNamedFacts(deal),
    build.text('notes', columns.notes, { max: fields.notes.max, isLong: true }),
    build.text('name', columns.name, { max: fields.name.max }),
    buildReadOnly('closedAt', columns.closedAt, formatDay(format, closed)),
    ...buildVisibilityFact<DealValues>(deal, isOwn, dialog),
  ];
  return <Facts form={form} facts={facts} most={most} />;
}
