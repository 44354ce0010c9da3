import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { ListStateView } from '../../../../platform/kits/list-screen/client/use-list-state.ts';
import type { Mail } from '../../shared/mail.ts';
import { type SelectPart, selectParts } from '../../shared/rules.ts';
import { useMailTexts } from '../texts/en.ts';

interface SelectMenuProps {
  mails: readonly Mail[];
  dispatch: ListStateView<Mail>['dispatch'];
}

/** Selects a part of the list: all, none, the unread, the starred … */
export function SelectMenu({ mails, dispatch }: SelectMenuProps) {
  const texts = useMailTexts();
  const parts = Object.keys(selectParts) as SelectPart[]; // safe: the keys of that very object
  return (
    <LazyMenu trigger={<IconButton icon="checklist" label={texts.selectMenu} />}>
      {(menu) =>
        parts.map((part) => (
          <menu.MenuItem
            key={part}
            onClick={() => {
              const shownIds = mails.filter(selectParts[part]).map(({ id }) => id);
              dispatch({ type: 'clear' });
              if (shownIds.length > 0) dispatch({ type: 'select-all', shownIds });
            }}
          >
            {texts.parts[part]}
          </menu.MenuItem>
        ))
      }
    </LazyMenu>
  );
}
