import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';

interface DayInputProps {
  label: string;
  /** As `2026-11-29`, or empty. */
  value: string;
  today: string;
  onValueChange: (day: string) => void;
}

/** The day that a filter compares with, in the cell of its column. */
export const DayInput = ({ today, ...props }: DayInputProps) => (
  <DateTimeField {...props} kind="date" hideLabel isCompact now={`${today}T00:00`} />
);
