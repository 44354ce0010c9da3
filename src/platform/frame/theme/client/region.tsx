import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useStore } from 'zustand';
import { PortalHostContext } from '../../../../ui/overlays/portal-host.tsx';
import type { Region as RegionName } from '../shared/themes.ts';
import { shownThemes } from './shown-themes.ts';

type RegionProps = ComponentProps<'div'> & {
  name: RegionName;
  as?: 'div' | 'header' | 'footer' | 'main' | 'nav' | 'aside';
};

/**
 * A part of the page with a theme of its own. Pop-ups opened inside are put at its end, so they share its colors; it
 * must not make a stacking context (no transform, filter or z-index) or they could not cover their neighbors.
 */
export function Region({ name, as: Element = 'div', className, children, ...props }: RegionProps) {
  const theme = useStore(shownThemes, (shown) => shown[name]);
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <PortalHostContext value={host}>
      <Element {...props} data-region={name} data-theme={theme} className={clsx('text-ink', className)}>
        {children}
        <div ref={setHost} className="absolute" />
      </Element>
    </PortalHostContext>
  );
}
