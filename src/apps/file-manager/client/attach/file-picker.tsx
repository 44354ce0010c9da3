import { useId, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import type { FileStorage } from '../../../../platform/frame/shell/client/manifest.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { ApiError } from '../../../../platform/kernel/http/client/api-error.ts';
import { describeSize } from '../../../../platform/kits/attachments/client/describe-size.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import type { ComponentProps } from 'react';
import { compareIn } from '../../../../base/compare-text.ts';
import { maxAttached } from '../../shared/attach-calls.ts';
import { type Entry, entryCollection } from '../../shared/entry.ts';
import { buildNameTest } from '../../shared/search-entries.ts';
import { isTrashed } from '../../shared/tree.ts';
import { isListed } from '../../shared/views.ts';
import { useFileTexts } from '../texts/en.ts';
import { attachEntries } from './api.ts';

const tops = ['own', 'organization', 'shared'] as const;
/** The number of entries that are shown at first, and that are added each time. */
const shownAtOnce = 100;

type View = { readonly kind: (typeof tops)[number] } | { readonly kind: 'folder'; readonly id: string };

/** The folders and files of a view, or the files whose names match what is typed, folders first. */
function useListed(view: View | undefined, typed: string) {
  const records = useRecords(entryCollection);
  const uid = useSession().user?.uid ?? '';
  const locale = useLocale();
  const find = useMemo(() => {
    const byId = new Map(records.map((entry) => [entry.id, entry]));
    return (id: string) => byId.get(id);
  }, [records]);
  const listed = useMemo(() => {
    const context = { uid, find, starred: new Set<string>(), opened: new Map<string, string>() };
    const isNamed = buildNameTest(typed);
    const compare = compareIn(locale);
    const isShown = (entry: Entry) =>
      typed === ''
        ? view !== undefined && isListed(entry, view, context)
        : entry.kind === 'file' && isNamed(entry) && !isTrashed(entry, find);
    return records
      .filter(isShown)
      .toSorted((one, other) =>
        one.kind === other.kind ? compare(one.name, other.name) : one.kind === 'folder' ? -1 : 1,
      );
  }, [records, uid, find, locale, view, typed]);
  return { listed, find };
}

/** A dialog to select files to attach in another app. */
export function FilePicker({ onPick, onClose }: ComponentProps<FileStorage['Picker']>) {
  const texts = useFileTexts();
  const { attach: words } = texts;
  const format = useFormat();
  const headingId = useId();
  const [view, setView] = useState<View>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Entry[]>([]);
  const [problem, setProblem] = useState('');
  const [isPending, setPending] = useState(false);
  const { listed, find } = useListed(view, typed.trim());
  const listKey = JSON.stringify([view, typed.trim()]);
  const [shown, setShown] = useState({ listKey, count: shownAtOnce });
  const count = shown.listKey === listKey ? shown.count : shownAtOnce;
  const folder = view?.kind === 'folder' ? find(view.id) : undefined;
  const isSearching = typed.trim() !== '';
  const goUp = () => {
    const parent = folder && folder.parentId !== null ? find(folder.parentId) : undefined;
    setView(parent && { kind: 'folder', id: parent.id });
  };
  const toggle = (entry: Entry, isChosen: boolean) =>
    setChosen((all) => (isChosen ? [...all, entry] : all.filter(({ id }) => id !== entry.id)));
  const attach = async () => {
    setPending(true);
    try {
      onPick(await attachEntries(chosen.map(({ id }) => id)));
      onClose();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : words.failed);
      setPending(false);
    }
  };
  const heading = isSearching
    ? words.found
    : (folder?.name ?? (view && view.kind !== 'folder' ? texts.locations[view.kind] : words.places));
  const isFull = chosen.length >= maxAttached;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      footer={
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={isPending}
          onClick={() => void attach()}
        >
          {words.confirm(chosen.length)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <SearchField label={words.search} value={typed} onValueChange={setTyped} />
        <div className="flex min-h-9 items-center gap-1">
          {view && !isSearching && <IconButton icon="arrow_upward" label={words.up} onClick={goUp} />}
          <h3 dir="auto" id={headingId} className="truncate text-sm font-semibold">
            {heading}
          </h3>
        </div>
        <ul aria-labelledby={headingId} className="h-80 overflow-y-auto text-sm">
          {!view && !isSearching
            ? tops.map((kind) => (
                <li key={kind}>
                  <FolderButton name={texts.locations[kind]} onOpen={() => setView({ kind })} />
                </li>
              ))
            : listed.slice(0, count).map((entry) => (
                <li key={entry.id}>
                  {entry.kind === 'folder' ? (
                    <FolderButton
                      name={entry.name}
                      onOpen={() => setView({ kind: 'folder', id: entry.id })}
                    />
                  ) : (
                    <div className="flex min-h-10 items-center justify-between gap-3 px-2">
                      <Checkbox
                        label={<bdi className="wrap-anywhere">{entry.name}</bdi>}
                        checked={chosen.some(({ id }) => id === entry.id)}
                        disabled={isFull && !chosen.some(({ id }) => id === entry.id)}
                        onCheckedChange={(isChosen) => toggle(entry, isChosen)}
                      />
                      <span className="shrink-0 text-xs text-dim">{describeSize(entry.size, format)}</span>
                    </div>
                  )}
                </li>
              ))}
          {(view || isSearching) && listed.length > count && (
            <li className="p-2">
              <Button onClick={() => setShown({ listKey, count: count + shownAtOnce })}>{words.more}</Button>
            </li>
          )}
        </ul>
        {(view || isSearching) && listed.length === 0 && <EmptyState icon="folder" title={words.none} />}
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {problem}
        </p>
      </div>
    </Dialog>
  );
}

function FolderButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="ring-focus-inset flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2 text-start hover:bg-hover"
    >
      <Icon name="folder" size={20} className="text-dim" />
      <bdi className="truncate">{name}</bdi>
    </button>
  );
}
