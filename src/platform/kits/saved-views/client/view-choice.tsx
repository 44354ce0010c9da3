import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, Suspense, useState } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { findViewAddress, isSameView, type ViewList } from '../shared/view-address.ts';
import type { SavedView, ViewState } from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { useViews } from './use-views.ts';
import { updateView } from './view-actions.ts';

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);
const ViewsDialog = lazyPart(async () => (await import('./views-dialog.tsx')).ViewsDialog);

interface ViewChoiceProps {
  list: ViewList;
  /** What the list shows now, as a view would keep it. */
  state: ViewState;
  /** Says what a view keeps. */
  hint: string;
  /** Called besides opening the address of a view. */
  onOpen?: (view: SavedView) => void;
  /** Opens the menu; an icon unless given. */
  trigger?: ReactElement;
  className?: string;
}

/** The view that was opened last, by list: a sheet that is closed and opened again can still update it. */
const lastChosen = new Map<string, string>();

/** A menu of the saved views of a list, which also saves the shown state as one. */
export function ViewChoice(props: ViewChoiceProps) {
  const { list, state, hint, onOpen, className = '' } = props;
  const texts = useSavedViewTexts();
  const navigate = useNavigate();
  const { user } = useSession();
  const views = useViews([list.id]);
  const [chosenId, setChosenId] = useState(lastChosen.get(list.id));
  const choose = (id: string) => {
    lastChosen.set(list.id, id);
    setChosenId(id);
  };
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const isOwn = ({ ownerId }: SavedView) => ownerId === user?.uid;
  const shown = views.find((view) => isSameView(view, state));
  // Changed since it was opened: it can be saved again.
  const changed = shown ? undefined : views.find((view) => view.id === chosenId && isOwn(view));
  const open = (view: SavedView) => {
    const { path, search } = findViewAddress(list, view);
    onOpen?.(view);
    choose(view.id);
    void navigate({ to: path, search: search as never }); // safe: the route reads it again
  };
  const trigger = props.trigger ?? (
    <IconButton
      icon="bookmark"
      label={texts.title}
      aria-pressed={shown !== undefined}
      className={className}
    />
  );
  const close = () => setDialog(null);
  return (
    <>
      <LazyMenu trigger={trigger}>
        {(menu) => (
          <>
            <menu.MenuRadioGroup
              value={shown?.id ?? null}
              onValueChange={(id: string) => open(views.find((view) => view.id === id) as SavedView)} // safe: an item a view
            >
              <menu.MenuGroup label={texts.title}>
                {views.length === 0 && <p className="px-2.5 py-1.5 text-sm text-dim">{texts.none}</p>}
                {views.map((view) => (
                  <menu.MenuRadioItem
                    key={view.id}
                    value={view.id}
                    icon={view.scope.startsWith('user:') ? 'bookmark' : 'groups'}
                  >
                    <bdi>{view.name}</bdi>
                  </menu.MenuRadioItem>
                ))}
              </menu.MenuGroup>
            </menu.MenuRadioGroup>
            <menu.MenuSeparator />
            {changed && (
              <menu.MenuItem icon="save" onClick={() => updateView(changed, state)}>
                {texts.update(changed.name)}
              </menu.MenuItem>
            )}
            <menu.MenuItem icon="add" onClick={() => setDialog('save')}>
              {texts.saveNew}
            </menu.MenuItem>
            {views.some(isOwn) && (
              <menu.MenuItem icon="edit" onClick={() => setDialog('manage')}>
                {texts.manage}
              </menu.MenuItem>
            )}
          </>
        )}
      </LazyMenu>
      <Suspense>
        {dialog === 'save' && (
          <SaveViewDialog list={list.id} state={state} hint={hint} onSaved={choose} onClose={close} />
        )}
        {dialog === 'manage' && <ViewsDialog views={views.filter(isOwn)} onClose={close} />}
      </Suspense>
    </>
  );
}
