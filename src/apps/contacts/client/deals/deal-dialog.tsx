import { useState } from 'react';
import { FormDialog } from '../../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { useForm } from '../../../../platform/kits/record-dialog/client/use-form.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { readLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { type Deal, dealEntity, type DealValues } from '../../shared/deal.ts';
import { dealActions, dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealFields } from './deal-fields.tsx';
import type { DealsSearch } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

interface DealDialogProps {
  deals: readonly Deal[];
  /** The initial values of the deal. */
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

/** The form of a new deal. */
export function DealDialog({ deals, address, onReopen, onClose }: DealDialogProps) {
  const { dialog, done } = useDealTexts();
  const [blank] = useState(() => buildNew(deals, address));
  const form = useForm(dealEntity, {
    drafts: dealDrafts,
    id: 'new',
    record: undefined,
    blank,
    actions: dealActions,
    done,
  });
  /** What is typed as the amount is none. */
  const [isAmountWrong, setIsAmountWrong] = useState(false);
  const { values, change, firstField } = form;
  return (
    <FormDialog
      title={dialog.new}
      form={form}
      isBlocked={isAmountWrong}
      onDelete={deleteDeals}
      onReopen={onReopen}
      onClose={onClose}
    >
      <DealFields
        values={values}
        onChange={change}
        firstField={firstField}
        nameError={form.errors['name'] ? dialog.nameMissing : null}
        onAmountCheck={setIsAmountWrong}
      />
    </FormDialog>
  );
}
