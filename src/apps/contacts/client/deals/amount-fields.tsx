import { MoneyField } from '../../../../platform/kits/money/client/money-field.tsx';
import { currencies } from '../../../../platform/kits/money/shared/money.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { dealEntity, type DealValues } from '../../shared/deal.ts';
import type { FactControl } from '../facts/fact-editor.tsx';
import { useDealTexts } from './texts/en.ts';

interface AmountFieldsProps {
  control: FactControl<DealValues>;
}

/** The amount of a deal and its currency. Invalid amounts become NaN. */
export function AmountFields({ control: { values, change, errorOf } }: AmountFieldsProps) {
  const { columns, dialog } = useDealTexts();
  const { amount, currency } = values;
  return (
    <div className="grid gap-2 @sm/form:grid-cols-2">
      <MoneyField
        label={columns.amount}
        amount={typeof amount !== 'number' || Number.isNaN(amount) ? undefined : amount}
        currency={currency}
        max={dealEntity.fields.amount.max}
        wrong={dialog.badAmount}
        isChecked={errorOf('amount') !== null}
        onAmountChange={(next) => change({ amount: next ?? Number.NaN })}
      />
      <Select
        label={columns.currency}
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        error={errorOf('currency')}
        onValueChange={(next) => change({ currency: next })}
      />
    </div>
  );
}
