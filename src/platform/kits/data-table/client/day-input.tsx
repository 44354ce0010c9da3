import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';

interface DayInputProps {
  label: string;
  /** A date such as `2026-11-29`, or empty. */
  value: string;
  today: string;
  onValueChange: (day: string) => void;
}

/** The date input of a filter in a table header. */
export const DayInput = ({ today, ...props }: DayInputProps) => (
  <DateTimeField {...props} kind="date" hideLabel isCompact now={`${today}T00:00`} />
);
