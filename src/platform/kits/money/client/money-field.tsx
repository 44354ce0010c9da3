import { useState } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { parseMoney, writeMoney } from '../shared/money.ts';

interface MoneyFieldProps {
  label: string;
  hideLabel?: boolean;
  required?: boolean;
  /** In minor units of the currency; undefined while what is typed is not an amount. */
  amount: number | undefined;
  currency: string;
  max?: number | undefined;
  /** Nothing typed is no amount: it is shown for 0, unless one is required. */
  onAmountChange: (amount: number | undefined) => void;
  /** What is said of what is not an amount, once the field is left. */
  wrong: string;
  /** It is said at once, also of an empty field that is required. */
  isChecked?: boolean;
  className?: string;
}

/** An amount of money as it is typed, in the digits and with the marks of any of the languages. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hideLabel, required = false, amount, currency, max, onAmountChange, wrong } = props;
  const write = (minor: number) => (minor === 0 && !required ? '' : writeMoney(minor, currency));
  const parse = (text: string) => (text.trim() === '' && !required ? 0 : parseMoney(text, currency, max));
  const [typed, setTyped] = useState(() => (amount === undefined ? '' : write(amount)));
  const [isLeft, setIsLeft] = useState(true);
  const parsed = parse(typed);
  // A colleague's change shows as long as nothing else is being typed.
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
