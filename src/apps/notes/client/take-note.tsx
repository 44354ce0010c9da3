import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import {
  type RecordPlace,
  RecordPlaceContext,
} from '../../../platform/kits/record-dialog/client/record-place.ts';
import { noteDrafts } from './api.ts';
import { chooseNoteDefaults, type OpenedNote } from './note-lists.ts';
import { useNoteTexts } from './texts/en.ts';
import { buildTemplate, templateNames } from './templates.ts';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);
const maxDescription = 50_000;
const place: RecordPlace = { kind: 'inline', keepsFocus: false };

interface TakeNoteProps {
  view: OpenedNote['view'];
  onOpen: () => void;
  onClose: () => void;
}

/** Puts what another app shared through the address into the form of a new note, and opens it. */
function useSharedText() {
  const { title, text, url } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shared = [title, text, url].filter((part) => typeof part === 'string' && part !== '').join('\n');
  const take = useEffectEvent(() => {
    const earlier = noteDrafts.read('new')?.changes;
    const description = [earlier?.description, shared].filter(Boolean).join('\n').slice(0, maxDescription);
    noteDrafts.write('new', { changes: { ...earlier, description }, seen: {}, isFresh: true });
    // Going back does not share it again.
    void navigate({ to: '.', search: { note: 'new' }, replace: true });
  });
  useEffect(() => {
    if (shared !== '') take();
  }, [shared]);
}

/** The box above the notes that opens the form of a new one over it and the notes below, which do not move. */
export function TakeNote({ view, onOpen, onClose }: TakeNoteProps) {
  useSharedText();
  const isOpen = view.openId === 'new' && view.status === 'ready';
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="relative mx-auto w-full max-w-lg shrink-0 px-3 pt-4">
      <ClosedBox view={view} opener={opener} isCovered={isOpen} onOpen={onOpen} />
      {isOpen && (
        <RecordPlaceContext value={place}>
          <Suspense>
            <div className="absolute inset-x-3 top-4 z-10">
              <NoteDialog id="new" record={undefined} view={view} onReopen={onOpen} onClose={onClose} />
            </div>
          </Suspense>
        </RecordPlaceContext>
      )}
    </div>
  );
}

interface ClosedBoxProps extends Pick<TakeNoteProps, 'view' | 'onOpen'> {
  opener: RefObject<HTMLButtonElement | null>;
  isCovered: boolean;
}

function ClosedBox({ view, opener, isCovered, onOpen }: ClosedBoxProps) {
  const texts = useNoteTexts();
  const openTemplate = (name: (typeof templateNames)[number]) => {
    const earlier = noteDrafts.read('new')?.changes;
    const template = buildTemplate(texts.templates[name]);
    const description = [template.description, earlier?.title, earlier?.description]
      .filter(Boolean)
      .join('\n');
    const changes = { ...chooseNoteDefaults(view.selection), ...earlier, ...template, description };
    noteDrafts.write('new', { changes, seen: {}, isFresh: true });
    onOpen();
  };
  return (
    <div
      inert={isCovered}
      className="flex h-12 items-center gap-1 rounded-xl border border-edge bg-paper pe-1.5 hover:border-dim"
    >
      <button
        ref={opener}
        type="button"
        onClick={onOpen}
        className="ring-focus-inset flex h-full min-w-0 flex-1 items-center gap-3 rounded-xl ps-4 text-start text-sm text-dim"
      >
        <Icon name="edit" size={18} />
        <span className="truncate">{texts.takeNote}</span>
      </button>
      <LazyMenu trigger={<IconButton icon="library_books" label={texts.actions.template} />}>
        {(menu) =>
          templateNames.map((name) => (
            <menu.MenuItem key={name} onClick={() => openTemplate(name)}>
              {texts.templates[name].title}
            </menu.MenuItem>
          ))
        }
      </LazyMenu>
    </div>
  );
}
