import clsx from 'clsx';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** A few choices as text buttons; the current one is disabled. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex max-w-full min-w-0 overflow-x-auto">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={choice.value === value}
          onClick={() => onValueChange(choice.value)}
          className={clsx(
            'ring-focus-inset h-8 shrink-0 rounded-md px-2.5 text-[0.8125rem] tabular-nums',
            choice.value === value ? 'font-bold' : 'opacity-80 hover:bg-current/10 hover:opacity-100',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
