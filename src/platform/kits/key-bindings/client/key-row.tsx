import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Kbd } from '../../../../ui/data/kbd.tsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { canChange, describeKey, type KeyBinding } from './key-press.ts';
import { type KeyTexts, useKeyTexts } from './texts/en.ts';
import { chooseKey } from './use-key-bindings.ts';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Alt: isMac ? '⌥' : 'Alt',
  Shift: '⇧',
  Mod: isMac ? '⌘' : 'Ctrl',
};

function nameKey(key: string, texts: KeyTexts): string {
  const named = new Map<string, string>(Object.entries(texts.keys)).get(key);
  return named ?? signs[key] ?? key.toUpperCase();
}

function Keys({ keys }: Pick<KeyBinding, 'keys'>) {
  const texts = useKeyTexts();
  return keys.map((key, index) => (
    <span key={key} className="flex items-center gap-1.5">
      {index > 0 && texts.or}
      <span dir="ltr" className="flex gap-1">
        {key.split('+').map((part) => (
          <Kbd key={part}>{nameKey(part, texts)}</Kbd>
        ))}
      </span>
    </span>
  ));
}

interface KeyRowProps {
  name: string;
  /** With the keys that the person has chosen. */
  binding: KeyBinding;
  isChosen: boolean;
  /** What else a key does on this screen; undefined when it is free. */
  findOther: (key: string) => string | undefined;
}

/** What keys do, and the keys; a single character can be changed by pressing another one. */
export function KeyRow({ name, binding, isChosen, findOther }: KeyRowProps) {
  const texts = useKeyTexts();
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (event: KeyboardEvent) => {
    if (!isWaiting || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    event.stopPropagation();
    const key = describeKey(event.nativeEvent);
    const other = key.length === 1 ? findOther(key) : undefined;
    if (key === 'Escape') setWaiting(false);
    else if (key.length !== 1) setProblem(texts.notSingle);
    else if (other !== undefined) setProblem(texts.taken(key.toUpperCase(), other));
    else {
      chooseKey(binding.id, key);
      setWaiting(false);
      setProblem('');
    }
  };
  const stop = () => {
    setWaiting(false);
    setProblem('');
  };
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b border-line/60 py-1 text-sm">
      <dt>{name}</dt>
      <dd className="flex shrink-0 items-center gap-1.5 text-xs text-dim">
        {isChosen && (
          <IconButton
            size="sm"
            icon="undo"
            label={texts.reset(name)}
            onClick={() => chooseKey(binding.id, null)}
          />
        )}
        {canChange(binding) ? (
          <button
            type="button"
            data-tooltip={texts.changeHint}
            onClick={() => setWaiting(true)}
            onKeyDown={take}
            onBlur={stop}
            className="ring-focus -mx-1 flex min-h-7 items-center gap-1.5 rounded-md px-1 hover:bg-hover"
          >
            {isWaiting ? (
              texts.waiting
            ) : (
              <>
                <VisuallyHidden>{texts.change(name)} </VisuallyHidden>
                <Keys keys={binding.keys} />
              </>
            )}
          </button>
        ) : (
          <Keys keys={binding.keys} />
        )}
      </dd>
      <dd className="w-full text-xs text-danger-text">
        <span role="status">{problem}</span>
      </dd>
    </div>
  );
}
