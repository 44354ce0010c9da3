import type { ReactElement, ReactNode } from 'react';
import { LazyMenu, type MenuParts } from '../../../ui/overlays/lazy-menu.tsx';
import { useDashboardTexts } from './texts/en.ts';

interface ChoiceMenuProps {
  /** The button that opens it. */
  trigger: ReactElement<React.ComponentProps<'button'>>;
  /** Which of these is shown. */
  value: string | undefined;
  choices: readonly { readonly id: string; readonly name: string }[];
  onChoose: (id: string) => void;
  /** The menu opens from the start of its button instead of its end. */
  isAtStart?: boolean;
  /** Asks whether the person gives up the chosen one, which is shared with them. */
  onLeave?: (() => void) | undefined;
  /** What can be done, below the choices. */
  children: (menu: MenuParts) => ReactNode;
}

/** The menu in the header of a dashboard: which one is shown, and what can be done with it. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { trigger, value, choices, onChoose, isAtStart = false, onLeave, children } = props;
  const texts = useDashboardTexts();
  return (
    <LazyMenu align={isAtStart ? 'start' : 'end'} trigger={trigger}>
      {(menu) => (
        <>
          {choices.length > 0 && (
            <menu.MenuRadioGroup value={value ?? ''} onValueChange={onChoose}>
              {choices.map(({ id, name }) => (
                <menu.MenuRadioItem key={id} value={id}>
                  <bdi>{name}</bdi>
                </menu.MenuRadioItem>
              ))}
            </menu.MenuRadioGroup>
          )}
          <menu.MenuSeparator />
          {children(menu)}
          {onLeave && (
            <menu.MenuItem icon="logout" onClick={onLeave}>
              {texts.leave}
            </menu.MenuItem>
          )}
        </>
      )}
    </LazyMenu>
  );
}
