import { useState } from 'react';
import { FormDialog } from '../../../../platform/kits/record-dialog/client/form-dialog.tsx';
import { useForm } from '../../../../platform/kits/record-dialog/client/use-form.ts';
import { readSession } from '../../../../platform/people/identity/client/session.ts';
import { dealEntity, type DealValues } from '../../shared/deal.ts';
import { chooseCurrency } from './choose-currency.ts';
import { dealActions, dealDrafts, deleteDeals } from './deal-actions.ts';
import { DealFields } from './deal-fields.tsx';
import type { DealsSearch } from './deals-address.ts';
import { useDealTexts } from './texts/en.ts';

interface DealDialogProps {
  /** The initial values of the deal. */
  address: DealsSearch;
  onReopen: () => void;
  onClose: () => void;
}

/** A new deal begins with the person as its owner. */
function buildNew({ stage, with: withId, at }: DealsSearch): DealValues {
  const about = { contactId: withId ?? null, companyId: at ?? null };
  return {
    ...dealActions.blank,
    currency: chooseCurrency(about),
    responsibleId: readSession().user?.uid ?? null,
    ...about,
    ...(stage && { stage }),
  };
}

/** The form of a new deal. */
export function DealDialog({ address, onReopen, onClose }: DealDialogProps) {
  const { dialog, done } = useDealTexts();
  const [blank] = useState(() => buildNew(address));
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
