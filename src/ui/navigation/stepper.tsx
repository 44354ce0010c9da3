import clsx from 'clsx';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Icon } from '../icons/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';

type Step = { label: string; hint?: string };
type StepperProps = {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly Step[];
  /** The index of the step that is under way; the number of steps when all are done. */
  current: number;
  /** Makes the steps buttons. */
  onStepChange?: (index: number) => void;
  /** One below the other instead of side by side. */
  vertical?: boolean;
};

/** The steps of a process: those that are done, the current one, and those to come. */
export function Stepper({ label, steps, current, onStepChange, vertical = false }: StepperProps) {
  return (
    <ol aria-label={label} className={clsx('flex gap-1', vertical ? 'flex-col' : 'overflow-x-auto')}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? 'step' : undefined}
          className={clsx('flex min-w-0 items-center gap-1', !vertical && 'not-last:flex-1')}
        >
          {onStepChange ? (
            <button
              type="button"
              onClick={() => onStepChange(index)}
              className="ring-focus-inset min-w-0 rounded-lg transition-colors hover:bg-hover"
            >
              <StepContent step={step} index={index} current={current} />
            </button>
          ) : (
            <StepContent step={step} index={index} current={current} />
          )}
          {!vertical && index < steps.length - 1 && <span className="h-px min-w-4 flex-1 bg-line" />}
        </li>
      ))}
    </ol>
  );
}

function StepContent({ step, index, current }: { step: Step; index: number; current: number }) {
  const texts = useUiTexts();
  const isDone = index < current;
  return (
    <span className="flex items-center gap-2.5 p-2 text-start">
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-full text-xs font-bold tabular-nums',
          isDone && 'bg-active text-accent-text',
          index === current && 'bg-accent text-onaccent',
          index > current && 'border border-edge text-dim',
        )}
      >
        {isDone ? <Icon name="check" size={16} /> : new Intl.NumberFormat(texts.locale).format(index + 1)}
      </span>
      <span className="min-w-0">
        <span
          className={clsx(
            'block truncate text-sm',
            index === current ? 'font-semibold text-ink' : isDone ? 'text-ink' : 'text-dim',
          )}
        >
          {step.label}
        </span>
        {step.hint !== undefined && <span className="block truncate text-xs text-dim">{step.hint}</span>}
      </span>
      {isDone && <VisuallyHidden>{texts.stepDone}</VisuallyHidden>}
    </span>
  );
}
