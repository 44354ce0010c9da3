import { type RefObject, Suspense } from 'react';
import { MoneyField } from '../../../../platform/kits/money/client/money-field.tsx';
import { currencies } from '../../../../platform/kits/money/shared/money.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { dealEntity, type DealValues, lostReasons } from '../../shared/deal.ts';
import { dealStages } from '../../shared/deal-stages.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { VisibilitySelect } from '../visibility-select.tsx';
import { useDealTexts } from './texts/en.ts';

const AboutFields = lazyPart(async () => (await import('./about-fields.tsx')).AboutFields);

interface DealFieldsProps {
  values: DealValues;
  onChange: (changes: Partial<DealValues>) => void;
  firstField: RefObject<HTMLInputElement | null>;
  nameError: string | null;
  onAmountCheck: (isWrong: boolean) => void;
}

const { fields } = dealEntity;

/** The fields of a new deal. */
export function DealFields({ values, onChange, firstField, nameError, onAmountCheck }: DealFieldsProps) {
  const { columns, stages, reasons, dialog } = useDealTexts();
  return (
    <>
      <TextField
        ref={firstField}
        required
        label={columns.name}
        dir="auto"
        maxLength={fields.name.max}
        error={nameError}
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-4 @sm/form:grid-cols-2">
        <Select
          label={columns.stage}
          value={values.stage}
          options={dealStages.map((value) => ({ value, label: stages[value] }))}
          onValueChange={(stage) => onChange({ stage, ...(stage !== 'lost' && { lostReason: 'none' }) })}
        />
        {values.stage === 'lost' ? (
          <Select
            label={columns.lostReason}
            value={values.lostReason}
            options={lostReasons.map((value) => ({ value, label: reasons[value] }))}
            onValueChange={(lostReason) => onChange({ lostReason })}
          />
        ) : (
          <DateTimeField
            kind="date"
            label={columns.expectedOn}
            value={values.expectedOn}
            onValueChange={(expectedOn) => onChange({ expectedOn })}
          />
        )}
        <MoneyField
          label={columns.amount}
          amount={values.amount}
          currency={values.currency}
          max={fields.amount.max}
          wrong={dialog.badAmount}
          onAmountChange={(amount) => {
            onAmountCheck(amount === undefined);
            if (amount !== undefined) onChange({ amount });
          }}
        />
        <Select
          label={columns.currency}
          value={values.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          onValueChange={(currency) => onChange({ currency })}
        />
      </div>
      <Suspense fallback={<div className="h-39 @max-sm/form:h-60" />}>
        <AboutFields values={values} onChange={onChange} />
      </Suspense>
      <TextArea
        label={columns.notes}
        rows={3}
        dir="auto"
        maxLength={fields.notes.max}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
      <VisibilitySelect
        texts={dialog}
        value={values.visibility}
        onValueChange={(visibility) => onChange({ visibility })}
      />
    </>
  );
}
