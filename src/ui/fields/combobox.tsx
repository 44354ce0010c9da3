import { Combobox as Base } from '@base-ui/react/combobox';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { foldText } from '../../base/fold.ts';
import { Field, type FieldControl, type FieldProps } from './field.tsx';
import { useTypedChoice } from './use-typed-choice.ts';
import { Icon } from '../icons/icon.tsx';
import { usePortalHost } from '../overlays/portal-host.tsx';
import { useIsPhone } from '../use-media.ts';

export type ComboboxOption = { value: string; label: string };
type ComboboxProps = FieldProps & {
  options: readonly ComboboxOption[];
  /** Null is nothing chosen. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Called with the typed text, and with none when an option is chosen; for options that are searched elsewhere. */
  onType?: (typed: string) => void;
  placeholder?: string;
  /** Said when no option matches what was typed. */
  emptyText: string;
  /** The name of the button that chooses nothing; without it, something is always chosen. */
  clearLabel?: string;
  openLabel: string;
  className?: string;
};

/** So many are shown at once; fewer while somebody types, so that each key is answered at once. */
const shownLimit = 60;
const shownWhileTyping = 24;

/** One choice from a long list that is searched by typing: accents and case do not matter. On phones the list is a sheet. */
export function Combobox({ options, value, onValueChange, onType, ...props }: ComboboxProps) {
  const { label, hideLabel, hint, error, className } = props;
  const folded = useMemo(() => new Map(options.map((option) => [option, foldText(option.label)])), [options]);
  const [isTyping, setTyping] = useState(false);
  /** How often the text of the selection was put back. */
  const [restored, setRestored] = useState(0);
  const lastQuery = useRef({ query: '', words: [''] });
  /** Asked for once an option: the words of what is typed are worked out once a letter. */
  const readWords = (query: string) => {
    if (lastQuery.current.query !== query) lastQuery.current = { query, words: foldText(query).split(' ') };
    return lastQuery.current.words;
  };
  const chosen = options.find((option) => option.value === value) ?? null;
  const choice = useTypedChoice({
    options,
    restingText: chosen?.label,
    onTake: (option) => onValueChange(option.value),
  });
  /** Without a text nothing is chosen, or where something always is, its text is put back. */
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    choice.handlers.onBlur(event);
    const { currentTarget, relatedTarget } = event;
    if (currentTarget.value.trim() !== '' || !choice.isTyping()) return;
    if (currentTarget.parentElement?.contains(relatedTarget)) return;
    choice.change(false);
    if (props.clearLabel === undefined) setRestored(restored + 1);
    else onValueChange(null);
  };
  const isPhone = useIsPhone();
  const Control = isPhone ? SheetControl : BoxControl;
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={choice.error ?? error}
      className={className}
    >
      {(control) => (
        <Base.Root
          key={restored}
          items={options}
          value={chosen}
          limit={isTyping ? shownWhileTyping : shownLimit}
          autoHighlight
          onInputValueChange={(typed, details) => {
            const { reason } = details;
            // Closing the list keeps the selection.
            if (choice.isTyping() && (reason === 'none' || reason === 'input-clear')) return details.cancel();
            choice.change(reason === 'input-change');
            setTyping(typed !== '' && typed !== chosen?.label);
            onType?.(reason === 'input-change' ? typed : '');
          }}
          onOpenChange={(_isOpen, { reason }) => reason === 'item-press' && choice.change(false)}
          onValueChange={(option, { reason }) => {
            // Who removes the text may be about to type another name.
            if (reason !== 'input-clear') onValueChange(option?.value ?? null);
          }}
          filter={(option, query) => {
            const text = folded.get(option) ?? '';
            return readWords(query).every((word) => text.includes(word));
          }}
        >
          <Control {...props} control={control} typing={{ ...choice.handlers, onBlur: leave }} />
        </Base.Root>
      )}
    </Field>
  );
}

type ControlProps = Pick<
  ComboboxProps,
  'label' | 'placeholder' | 'emptyText' | 'clearLabel' | 'openLabel'
> & {
  control: FieldControl;
  typing: ReturnType<typeof useTypedChoice>['handlers'];
};

const buttonClass =
  'ring-focus-inset grid size-7 place-items-center rounded-lg text-dim hover:bg-hover hover:text-ink';

function ClearButton({ clearLabel }: Pick<ControlProps, 'clearLabel'>) {
  if (clearLabel === undefined) return null;
  return (
    <Base.Clear aria-label={clearLabel} className={buttonClass}>
      <Icon name="close" size={18} />
    </Base.Clear>
  );
}

/** A text field with the list below it. */
function BoxControl({ control, typing, placeholder, emptyText, clearLabel, openLabel }: ControlProps) {
  const host = usePortalHost();
  const isFocusing = useRef(false);
  /** Selects the text, so that typing replaces it. A text that matches no option is not selected, so that it can be edited. */
  const selectText = (input: HTMLInputElement) => {
    if (typing['data-unknown'] === undefined) input.select();
  };
  return (
    <>
      <Base.InputGroup className="relative">
        <Base.Input
          {...control}
          {...typing}
          onFocus={({ currentTarget }) => selectText(currentTarget)}
          // The browser sets the cursor between the focus and the click.
          onPointerDown={({ currentTarget }) => {
            isFocusing.current = currentTarget !== document.activeElement;
          }}
          onClick={({ currentTarget }) => {
            if (isFocusing.current) selectText(currentTarget);
            isFocusing.current = false;
          }}
          // The open list hides the label, which then names nothing unless it is named itself.
          aria-labelledby={`${control.id}-label`}
          placeholder={placeholder}
          className="field field-line ps-3 pe-18"
        />
        <div className="absolute inset-y-0 end-1.5 flex items-center">
          <ClearButton clearLabel={clearLabel} />
          <Base.Trigger aria-label={openLabel} className={buttonClass}>
            <Icon name="unfold_more" size={18} />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal container={host}>
        <Base.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup className="pop max-h-[min(20rem,var(--available-height))] w-(--anchor-width) min-w-48 overflow-y-auto p-1.5">
            <Choices emptyText={emptyText} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}

/** A button; the sheet that it opens has the text field at its top, above the keyboard of the screen. */
function SheetControl({ control, label, placeholder, emptyText, clearLabel }: ControlProps) {
  const host = usePortalHost();
  return (
    <>
      <div className="relative">
        <Base.Trigger
          {...control}
          aria-labelledby={`${control.id}-label ${control.id}`}
          className="field field-line flex items-center justify-between gap-2 ps-3 pe-3 text-start"
        >
          <span className="flex-1 truncate pe-8">
            <Base.Value placeholder={<span className="text-dim">{placeholder}</span>} />
          </span>
          <Icon name="unfold_more" size={18} className="text-dim" />
        </Base.Trigger>
        <div className="absolute inset-y-0 end-9 flex items-center">
          <ClearButton clearLabel={clearLabel} />
        </div>
      </div>
      <Base.Portal container={host}>
        <Base.Backdrop className="pop-backdrop" />
        <Base.Positioner className="pop-place">
          <Base.Popup aria-label={label} className="pop pop-sheet flex h-[80dvh] flex-col">
            <div className="sticky top-0 z-1 border-b border-line bg-raised p-3">
              <Base.Input aria-label={label} placeholder={placeholder} className="field h-11 px-3" />
            </div>
            <div className="p-1.5">
              <Choices emptyText={emptyText} />
            </div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </>
  );
}

function Choices({ emptyText }: Pick<ControlProps, 'emptyText'>) {
  return (
    <>
      <Base.Empty>
        <p className="px-2.5 py-2 text-sm text-dim">{emptyText}</p>
      </Base.Empty>
      <Base.List>
        {(option: ComboboxOption) => (
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
    </>
  );
}
