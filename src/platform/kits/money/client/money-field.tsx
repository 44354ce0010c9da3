import { useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { parseMoney, writeMoney } from '../shared/money.ts';

interface MoneyFieldProps {
  label: string;
  hideLabel?: boolean;
  required?: boolean;
  /** In minor units of the currency; undefined while the text is not a valid amount. */
  amount: number | undefined;
  currency: string;
  max?: number | undefined;
  /** Called with the parsed amount. An empty field means 0 unless the field is required. */
  onAmountChange: (amount: number | undefined) => void;
  /** The error message for an invalid amount, shown on blur. */
  wrong: string;
  /** Shows the error immediately, also for an empty required field. */
  isChecked?: boolean;
  className?: string;
}

/** A field for an amount of money, in the digits and number format of any supported language. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hideLabel, required = false, amount, currency, max, onAmountChange, wrong } = props;
  const write = (minor: number) => (minor === 0 && !required ? '' : writeMoney(minor, currency));
  const parse = (text: string) => (text.trim() === '' && !required ? 0 : parseMoney(text, currency, max));
  const [typed, setTyped] = useState(() => (amount === undefined ? '' : write(amount)));
  const [isLeft, setIsLeft] = useState(true);
  const parsed = parse(typed);
  // A remote change is shown while the field is not being edited.
  const isOther = isLeft && parsed !== undefined && amount !== undefined && parsed !== amount;
  const shown = isOther ? write(amount) : typed;
  const isWrong = parsed === undefined && (props.isChecked === true || (isLeft && typed.trim() !== ''));
  return (
    <TextField
      label={label}
      hideLabel={hideLabel ?? false}
      required={required}
      dir="ltr"
      inputMode="decimal"
      maxLength={20}
      error={isWrong ? wrong : null}
      value={shown}
      className={props.className ?? ''}
      onFocus={() => {
        setTyped(shown);
        setIsLeft(false);
      }}
      onBlur={() => setIsLeft(true)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onAmountChange(parse(value));
      }}
    />
  );
}
