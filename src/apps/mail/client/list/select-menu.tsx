import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Mail } from '../../shared/mail.ts';
import { type SelectPart, selectParts } from '../../shared/rules.ts';
import { useMailTexts } from '../texts/en.ts';

interface SelectMenuProps {
  /** Loads the whole list. */
  loadAll: () => Promise<readonly Mail[]>;
  dispatch: ListStateView<Mail>['dispatch'];
}

/** Selects a part of the list: all, none, the unread, the starred … Phones select by touch, and have no room for it. */
export function SelectMenu({ loadAll, dispatch }: SelectMenuProps) {
  const texts = useMailTexts();
  const select = async (part: SelectPart) => {
    dispatch({ type: 'clear' });
    if (part === 'none') return;
    const shownIds = (await loadAll()).filter(selectParts[part]).map(({ id }) => id);
    if (shownIds.length > 0) dispatch({ type: 'select-all', shownIds });
  };
  const parts = Object.keys(selectParts) as SelectPart[]; // safe: the keys of that very object
  return (
    <LazyMenu trigger={<IconButton icon="checklist" label={texts.selectMenu} className="max-sm:hidden" />}>
      {(menu) =>
        parts.map((part) => (
          <menu.MenuItem key={part} onClick={() => void select(part)}>
            {texts.parts[part]}
          </menu.MenuItem>
        ))
      }
    </LazyMenu>
  );
}
