import clsx from 'clsx';
import { useRef, type ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useUiTexts } from '../ui-texts.ts';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'ref'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search box; Escape and the cross empty it, and Escape leaves an empty one. */
export function SearchField({ label, value, onValueChange, className, ...props }: SearchFieldProps) {
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  return (
    <div role="search" className={clsx('relative', className)}>
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-dim"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        {...props}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (event.key !== 'Escape') return;
          if (value === '') return event.currentTarget.blur();
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
        className="field h-8.5 border-transparent! bg-sunk ps-9 pe-9 text-ellipsis focus:border-accent-text! focus:bg-paper [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton
          plain
          size="sm"
          icon="close"
          label={texts.clear}
          onClick={clear}
          className="absolute inset-y-0 end-1 my-auto"
        />
      )}
    </div>
  );
}
