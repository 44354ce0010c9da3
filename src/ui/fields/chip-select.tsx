import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { foldText } from '../../base/fold.ts';
import { Icon } from '../icons/icon.tsx';
import { usePortalHost } from '../overlays/portal-host.tsx';
import { useUiTexts } from '../ui-texts.ts';
import { Field, type FieldProps } from './field.tsx';
import { type NamedOption as ChipOption, useTypedChoice } from './use-typed-choice.ts';

type ChipSelectProps = FieldProps & {
  options: readonly ChipOption[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Called with what is typed, so that options can be found for it. */
  onType?: (typed: string) => void;
  placeholder?: string;
  /** Said when no option matches what was typed. */
  emptyText: string;
  className?: string;
};

/** Several choices from a list, each a chip in the field; typing searches, without regard to accents and case. */
export function ChipSelect(props: ChipSelectProps) {
  const { options, values, onValuesChange, onType, placeholder, emptyText, className, ...field } = props;
  const texts = useUiTexts();
  const host = usePortalHost();
  const chosen = options.filter(({ value }) => values.includes(value));
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    choice.change(text !== '');
    onType?.(text);
  };
  const choice = useTypedChoice({
    options,
    endsAtComma: true,
    onTake: ({ value }) => {
      if (!values.includes(value)) onValuesChange([...values, value]);
      type('');
    },
  });
  return (
    <Field {...field} error={choice.error ?? field.error} className={className}>
      {(control) => (
        <Base.Root
          multiple
          items={options}
          value={chosen}
          onValueChange={(next) => onValuesChange(next.map(({ value }) => value))}
          autoHighlight
          inputValue={typed}
          onInputValueChange={(text, { reason, isItemPress }) => {
            // Closing the list keeps the selection.
            if (reason !== 'input-clear' || isItemPress || !choice.isTyping()) type(text);
          }}
          filter={(option, query) => foldText(option.label).includes(foldText(query))}
        >
          <Base.Chips className="field flex min-h-8.5 flex-wrap items-center gap-1 px-1.5 py-0.5 pointer-coarse:min-h-11 has-[input:focus]:border-accent-text has-[input:focus]:ring-3 has-[input:focus]:ring-accent/25">
            {chosen.map((option) => (
              <Base.Chip
                key={option.value}
                aria-label={option.label}
                className="inline-flex h-7 max-w-full items-center gap-1 rounded-full border border-line bg-sunk ps-3 pe-1 text-xs font-semibold outline-none data-highlighted:bg-active focus:bg-active"
              >
                <bdi className="truncate">{option.label}</bdi>
                <Base.ChipRemove
                  aria-label={texts.remove(option.label)}
                  className="ring-focus grid size-5 place-items-center rounded-full text-dim hover:bg-hover hover:text-ink"
                >
                  <Icon name="close" size={14} />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...control}
              {...choice.handlers}
              aria-labelledby={`${control.id}-label`}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              className="h-7 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none placeholder:text-dim"
            />
          </Base.Chips>
          <Base.Portal container={host}>
            <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
              <Base.Popup className="pop max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto p-1.5">
                <Base.Empty>
                  <p className="px-2.5 py-2 text-sm text-dim">{emptyText}</p>
                </Base.Empty>
                <Base.List>
                  {(option: ChipOption) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-hover max-sm:min-h-11"
                    >
                      <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
                      <Base.ItemIndicator>
                        <Icon name="check" size={18} className="text-accent-text" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
