import { Suspense, useState } from 'react';
import { FormDialog } from '../../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { useForm } from '../../../../platform/kits/record-dialog/client/use-form.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { type Deal, dealEntity, type DealValues } from '../../shared/deal.ts';
import { dealActions, dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealFields } from './deal-fields.tsx';
import type { DealsSearch } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

const MissingRecord = lazyPart(
  async () =>
    (await import('../../../../platform/kits/record-dialog/client/missing-record.tsx')).MissingRecord,
);
const DealSummary = lazyPart(async () => (await import('./deal-summary.tsx')).DealSummary);
const DealHistory = lazyPart(async () => (await import('./deal-history.tsx')).DealHistory);

interface DealDialogProps {
  /** A deal's id, or `new`. */
  dealId: string;
  deals: readonly Deal[];
  /** What a new deal begins with. */
  address: DealsSearch;
  onReopen: () => void;
  onClose: () => void;
}

const usualCurrencies = { en: 'USD', tr: 'TRY', ar: 'SAR' } as const;

/** A new deal begins in the currency of the last one, with the person as its owner. */
const buildNew = (deals: readonly Deal[], { stage, with: contactId, at }: DealsSearch): DealValues => ({
  ...dealActions.blank,
  currency: deals[0]?.currency ?? usualCurrencies[readLocale()],
  responsibleId: readSession().user?.uid ?? null,
  contactId: contactId ?? null,
  companyId: at ?? null,
  ...(stage && { stage }),
});

/** The dialog of one deal. */
export function DealDialog(props: DealDialogProps) {
  const { dealId, deals, address, onClose } = props;
  const { dialog } = useDealTexts();
  const [blank] = useState(() => buildNew(deals, address));
  const deal = deals.find(({ id }) => id === dealId);
  if (!deal && dealId !== 'new')
    return <MissingRecord text={dialog.gone} typed={dealDrafts.read(dealId)?.changes} onClose={onClose} />;
  return <DealForm {...props} deal={deal} blank={blank} />;
}

interface DealFormProps extends DealDialogProps {
  deal: Deal | undefined;
  blank: DealValues;
}

function DealForm({ dealId, deal, deals, blank, onReopen, onClose }: DealFormProps) {
  const { dialog, done } = useDealTexts();
  const form = useForm(dealEntity, {
    drafts: dealDrafts,
    id: dealId,
    record: deal,
    blank,
    actions: dealActions,
    done,
  });
  /** What is typed as the amount is none. */
  const [isAmountWrong, setIsAmountWrong] = useState(false);
  const { values, change, firstField } = form;
  return (
    <FormDialog
      title={deal?.name ?? dialog.new}
      form={form}
      isBlocked={isAmountWrong}
      onDelete={deleteDeals}
      onReopen={onReopen}
      onClose={onClose}
      before={
        deal && (
          <Suspense>
            <DealSummary key={deal.id} deal={deal} deals={deals} />
          </Suspense>
        )
      }
      after={
        deal && (
          <Suspense>
            <DealHistory deal={deal} />
          </Suspense>
        )
      }
    >
      <DealFields
        values={values}
        isOwn={!deal || deal.ownerId === readSession().user?.uid}
        onChange={change}
        firstField={firstField}
        nameError={form.errors['name'] ? dialog.nameMissing : null}
        onAmountCheck={setIsAmountWrong}
      />
    </FormDialog>
  );
}
