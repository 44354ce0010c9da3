import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useLookup } from '../../../../platform/kernel/collections/client/windows/use-lookup.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { ComboboxOption } from '../../../../ui/fields/combobox.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { contactCollection, fullName } from '../../shared/contact.ts';
import { type Deal, dealEntity, type DealValues, lostReasons } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import type { FactControl } from '../facts/fact-editor.tsx';
import { buildFacts, buildReadOnly } from '../facts/fact-inputs.tsx';
import { type Fact, Facts } from '../facts/facts.tsx';
import { buildVisibilityFact } from '../facts/shared-facts.tsx';
import { type FactForm, useFactForm } from '../facts/use-fact-form.ts';
import { dealActions, dealDrafts } from './deal-actions.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { type DealTexts, useDealTexts } from './texts/en.ts';
import { useContactOptions, useNamedOptions } from './use-deal-names.ts';

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

interface ChoiceProps {
  title: string;
  options: readonly ComboboxOption[];
  value: string | null;
  error: string | null;
  onValueChange: (value: string | null) => void;
  onType?: (typed: string) => void;
  isSearching?: boolean;
}

function Choice({ title, isSearching = false, ...props }: ChoiceProps) {
  const { dialog } = useDealTexts();
  return (
    <Combobox
      {...props}
      label={title}
      hideLabel
      placeholder={dialog.nobody}
      emptyText={isSearching ? dialog.searching : dialog.noMatch}
      openLabel={dialog.open(title)}
      clearLabel={dialog.clear(title)}
    />
  );
}

interface ContactChoiceProps {
  deal: Deal;
  title: string;
  control: FactControl<DealValues>;
}

/** Contacts are searched only while the contact is edited. */
function ContactChoice({ deal, title, control: { values, choose, errorOf } }: ContactChoiceProps) {
  const { companyId } = deal;
  const { contactOptions, chooseContact, setTyped, isSearching } = useContactOptions({
    contactId: values.contactId,
    companyId,
  });
  return (
    <Choice
      title={title}
      options={contactOptions}
      value={values.contactId}
      error={errorOf('contactId')}
      onValueChange={(id) => choose(chooseContact(id))}
      onType={setTyped}
      isSearching={isSearching}
    />
  );
}

function buildLink(path: string, id: string | null, name: string | undefined) {
  const to: string = `${path}/${id}`;
  return name === undefined ? undefined : (
    <Link to={to} className="ring-focus rounded-sm text-accent-text hover:underline">
      {name}
    </Link>
  );
}

/** The facts of a deal that name other records: the contact, the company, and the responsible person. */
function useNamedFacts(deal: Deal): Fact<DealValues>[] {
  const { columns } = useDealTexts();
  const { companyOptions, peopleOptions } = useNamedOptions(deal);
  const { record: contact } = useLookup(contactCollection, deal.contactId ?? '');
  const buildRows = (name: string, shown: ReactNode) => (shown === undefined ? [] : [{ name, shown }]);
  const findLabel = (options: readonly ComboboxOption[], id: string | null) =>
    options.find(({ value }) => value === id)?.label;
  const buildEdit =
    (name: 'companyId' | 'responsibleId', title: string, options: readonly ComboboxOption[]) =>
    ({ values, choose, errorOf }: FactControl<DealValues>) => (
      <Choice
        title={title}
        options={options}
        value={values[name]}
        error={errorOf(name)}
        onValueChange={(value) => choose({ [name]: value })}
      />
    );
  const contactName = contact && fullName(contact);
  const companyName = findLabel(companyOptions, deal.companyId);
  return [
    {
      id: 'contactId',
      title: columns.contact,
      fields: ['contactId', 'companyId'],
      rows: buildRows(columns.contact, buildLink('/apps/contacts/people', deal.contactId, contactName)),
      edit: (control) => <ContactChoice deal={deal} title={columns.contact} control={control} />,
    },
    {
      id: 'companyId',
      title: columns.company,
      fields: ['companyId'],
      rows: buildRows(columns.company, buildLink('/apps/contacts/companies', deal.companyId, companyName)),
      edit: buildEdit('companyId', columns.company, companyOptions),
    },
    {
      id: 'responsibleId',
      title: columns.responsible,
      fields: ['responsibleId'],
      rows: buildRows(columns.responsible, findLabel(peopleOptions, deal.responsibleId)),
      edit: buildEdit('responsibleId', columns.responsible, peopleOptions),
    },
  ];
}

export type DealForm = FactForm<DealValues>;

/** The facts of a deal, for editing in place. */
export function useDealForm(deal: Deal): DealForm {
  const { dialog } = useDealTexts();
  return useFactForm<DealValues>({
    id: deal.id,
    record: deal,
    drafts: dealDrafts,
    check: ({ name, amount }) => ({
      ...(name.trim() === '' && { name: dialog.nameMissing }),
      ...(!isAmount(amount) && { amount: dialog.badAmount }),
    }),
    update: (changes, expected) => dealActions.update([deal], changes, { expected }),
  });
}

interface DealFactsProps {
  deal: Deal;
  form: DealForm;
  /** The maximum number of facts shown before "All fields". */
  most?: number;
}

/** Everything that is known of a deal, edited in place. */
export function DealFacts({ deal, form, most = Infinity }: DealFactsProps) {
  const texts = useDealTexts();
  const { columns, reasons, dialog } = texts;
  const format = useFormat();
  const { timeZone } = useClock();
  const isOwn = useSession().user?.uid === deal.ownerId;
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
    buildReadOnly('closedAt', columns.closedAt, formatDay(format, closed)),
    ...buildVisibilityFact<DealValues>(deal, isOwn, dialog),
  ];
  return <Facts form={form} facts={facts} most={most} />;
}
