import {
  type ClipboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { SuggestionList } from '../../../../platform/kits/suggestions/client/suggestion-list.tsx';
import { useSuggestions } from '../../../../platform/kits/suggestions/client/use-suggestions.ts';
import type { Address } from '../../shared/mail.ts';
import { readTypedAddresses } from '../../shared/recipients/typed-addresses.ts';
import { nameAddress } from '../names.ts';
import { useMailTexts } from '../texts/en.ts';
import { useRecipients } from './use-recipients.tsx';

/** What can be done to a field from outside. */
export interface RecipientsControls {
  /** Adds the addresses that are still being typed; if they are none, says so, focuses the field and returns false. */
  readonly finish: () => boolean;
}

interface RecipientsFieldProps {
  label: string;
  value: readonly Address[];
  onChange: (value: readonly Address[]) => void;
  /** What is wrong with them as a whole. */
  error?: string | undefined;
  startsFocused?: boolean;
  controls?: Ref<RecipientsControls>;
  /** Shown at the end of the row. Tab reaches it before the field, so that the next field follows the addresses. */
  action?: ReactNode;
}

/** Ends an address while several are typed. */
const separators = /[,;]/;

const keyOf = ({ personId, email }: Address) => personId ?? email.toLowerCase();

/** The recipients of a mail: colleagues and contacts by name, others by their address. */
export function RecipientsField({
  label,
  value,
  onChange,
  error,
  startsFocused = false,
  controls: ownControls,
  action,
}: RecipientsFieldProps) {
  const texts = useMailTexts().compose;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const candidates = useRecipients(typed);
  const chosen = new Set(value.map(keyOf));

  const add = (addresses: readonly Address[]) => {
    onChange([...value, ...addresses.filter((one) => !chosen.has(keyOf(one)))]);
    setTyped('');
    setIsWrong(false);
  };
  /** Takes what was typed, if it is addresses; the last one may still be being typed. */
  const take = (text: string): boolean => {
    const addresses = readTypedAddresses(text);
    if (!addresses) {
      setIsWrong(true);
      return false;
    }
    if (addresses.length > 0) add(addresses);
    return true;
  };
  useImperativeHandle(ownControls, () => ({
    finish: () => {
      const isTaken = take(typed);
      if (!isTaken) field.current?.focus();
      return isTaken;
    },
  }));
  const change = (text: string) => {
    const candidate = candidates.find(({ suggestion }) => suggestion.insert === text);
    candidate?.onChosen?.();
    if (candidate) return add([candidate.address]);
    setIsWrong(false);
    // A comma may also be within a name, which its address follows.
    const addresses = separators.test(text) ? readTypedAddresses(text) : undefined;
    if (addresses && addresses.length > 0) add(addresses);
    else setTyped(text);
  };
  /** Lists from elsewhere: the field itself would join their lines. */
  const paste = (event: ClipboardEvent) => {
    const addresses =
      typed === '' ? readTypedAddresses(event.clipboardData.getData('text/plain')) : undefined;
    if (!addresses || addresses.length === 0) return;
    event.preventDefault();
    add(addresses);
  };
  const find = (text: string) => {
    if (text.trim() === '') return undefined;
    const offered = candidates.filter(({ address }) => !chosen.has(keyOf(address)));
    return { from: 0, typed: text, options: offered.map(({ suggestion }) => suggestion) };
  };
  const suggestions = useSuggestions({ field, text: typed, onChange: change, find });
  const { 'aria-controls': controls, ...fieldProps } = suggestions.fieldProps;
  const problem = isWrong ? texts.notAnAddress : error;
  return (
    <div className="relative border-b border-line">
      <div className="flex min-h-10 flex-wrap items-center gap-1.5 px-4 py-1.5">
        <label htmlFor={id} className="w-10 shrink-0 text-[0.8125rem] text-dim">
          {label}
        </label>
        {action && (
          <span className="flex shrink-0" style={{ order: 1 }}>
            {action}
          </span>
        )}
        {value.map((address) => (
          <RecipientChip
            key={keyOf(address)}
            address={address}
            onRemove={() => onChange(value.filter((one) => one !== address))}
          />
        ))}
        <input
          ref={field}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={suggestions.list.options.length > 0}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={`${id}-error`}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the composer was just opened
          autoFocus={startsFocused}
          value={typed}
          {...fieldProps}
          aria-controls={controls}
          onChange={(event) => change(event.target.value)}
          onPaste={paste}
          onBlur={() => void take(typed)}
          onKeyDown={(event) => {
            if (suggestions.onKeyDown(event)) return;
            if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
              event.preventDefault();
              take(typed);
            }
            if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
          }}
          className="h-7 min-w-19 flex-1 bg-transparent text-sm outline-none"
        />
      </div>
      <p id={`${id}-error`} aria-live="polite" className="px-4 pb-1.5 text-xs text-danger-text empty:hidden">
        {problem}
      </p>
      <SuggestionList list={suggestions.list} label={texts.suggestions} isBelow />
    </div>
  );
}

function RecipientChip({ address, onRemove }: { address: Address; onRemove: () => void }) {
  const texts = useMailTexts().compose;
  const name = nameAddress(address);
  return (
    <span className="inline-flex h-7 max-w-56 min-w-0 items-center gap-1 rounded-full border border-line bg-hover ps-2.5 pe-0.5 text-[0.8125rem]">
      <bdi className="truncate" title={address.email || undefined}>
        {name}
      </bdi>
      <IconButton
        plain
        size="sm"
        icon="close"
        label={texts.remove(name)}
        onClick={onRemove}
        className="size-6!"
      />
    </span>
  );
}
