import clsx from 'clsx';
import { type KeyboardEvent, memo, Suspense, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { useKeyOf } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { QuickPeople } from '../../../../platform/kits/quick-line/client/quick-people.tsx';
import type { TodoSelection } from '../../shared/rules.ts';
import type { TodoRowActions } from '../rows/todo-row-props.ts';
import { useTodoTexts } from '../texts/en.ts';
import type { QuickContext } from './quick-line.ts';
import { useQuickLine } from './use-quick-line.ts';
import { useQuickSuggestions } from './use-quick-suggestions.tsx';

const QuickParts = lazyPart(async () => (await import('./quick-parts.tsx')).QuickParts);
const SuggestionList = lazyPart(
  async () =>
    (await import('../../../../platform/kits/suggestions/client/suggestion-list.tsx')).SuggestionList,
);

const quickAddId = 'todo-quick-add';
const nobody: QuickContext['people'] = [];

/** Focuses the line; false where the list has none. */
export function focusQuickAdd(): boolean {
  const field = document.getElementById(quickAddId);
  field?.focus();
  return field !== null;
}

interface QuickAddProps {
  selection: TodoSelection;
  labels: readonly Label[];
  actions: Pick<TodoRowActions, 'open' | 'focusRows'>;
}

/** One line at the top of a list: Enter adds it. What is understood in it shows as chips that can be refused. */
export const QuickAdd = memo(function QuickAdd({ selection, labels, actions }: QuickAddProps) {
  const texts = useTodoTexts();
  const field = useRef<HTMLInputElement>(null);
  const [people, setPeople] = useState(nobody);
  const quick = useQuickLine(selection, labels, people);
  const { line, setLine, parts, isEmpty, refuse } = quick;
  const { list, ...suggestions } = useQuickSuggestions({ field, line, onChange: setLine, labels, people });
  const submit = () => isEmpty || quick.submit();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.onKeyDown(event)) return;
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape' && parts.length > 0) refuse(parts.map((part) => part.word));
    else if (event.key === 'Escape' || event.key === 'ArrowDown') actions.focusRows();
    else return;
    event.preventDefault();
  };

  return (
    <div className="relative z-10 border-b border-line bg-paper ps-2 pe-1.5 sm:ps-11 sm:pe-3">
      {line.includes('@') && <QuickPeople onLoad={setPeople} />}
      <div className="flex items-center">
        <span className="grid size-9 shrink-0 place-items-center text-accent-text sm:w-8">
          <Icon name="add" />
        </span>
        <input
          ref={field}
          id={quickAddId}
          type="text"
          dir={line === '' ? undefined : 'auto'}
          enterKeyHint="done"
          autoComplete="off"
          aria-label={texts.quickAdd}
          aria-keyshortcuts={useKeyOf('create', 'n')}
          aria-describedby={`${quickAddId}-syntax`}
          placeholder={texts.quickAdd}
          value={line}
          onFocus={quick.prepare}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={onKeyDown}
          {...suggestions.fieldProps}
          className="h-10 min-w-0 flex-1 bg-transparent ps-1 text-sm outline-none placeholder:text-dim"
        />
        <span
          id={`${quickAddId}-syntax`}
          className={clsx('truncate pe-2 text-xs text-dim max-sm:sr-only', line !== '' && 'sr-only')}
        >
          {texts.quickSyntax}
        </span>
        <IconButton
          icon="tune"
          label={texts.quickDetails}
          onClick={() => quick.keep(() => actions.open('new'))}
        />
        <IconButton icon="keyboard_return" label={texts.quickSubmit} disabled={isEmpty} onClick={submit} />
      </div>
      {list.options.length > 0 && (
        <Suspense>
          <SuggestionList list={list} label={texts.suggestions} isBelow />
        </Suspense>
      )}
      {parts.length > 0 && (
        <Suspense>
          <QuickParts parts={parts} labels={labels} people={people} onRefuse={({ word }) => refuse([word])} />
        </Suspense>
      )}
    </div>
  );
});
