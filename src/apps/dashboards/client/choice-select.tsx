import { Icon } from '../../../ui/icons/icon.tsx';

interface ChoiceSelectProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A small list to choose from, the browser's own: it is light, and a wheel on phones. */
export function ChoiceSelect<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: ChoiceSelectProps<Value>) {
  return (
    <span className="relative inline-flex items-center">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) onValueChange(chosen.value);
        }}
        className="ring-focus h-8 cursor-pointer appearance-none rounded-md bg-transparent ps-2 pe-7 text-[0.8125rem] font-semibold hover:bg-current/10 [&>option]:bg-raised [&>option]:text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="keyboard_arrow_down" size={18} className="pointer-events-none absolute end-1.5 text-dim" />
    </span>
  );
}
