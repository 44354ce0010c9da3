import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { PortalHostContext } from '../../../ui/portal-host.tsx';
import { useThemes, watchThemes } from '../../settings/client/settings-store.ts';
import { buildTokens, resolveTheme, type Region as RegionName, type RegionThemes } from '../shared/themes.ts';

// Without it (tests without a browser) nothing has a colour.
const sheet = 'adoptedStyleSheets' in document ? new CSSStyleSheet() : undefined;
if (sheet) document.adoptedStyleSheets.push(sheet);
const written = new Set<string>();

/**
 * The `data-theme` of a region: the name under which the style sheet has its tokens as CSS variables, from the first use
 * on. One attribute changes with the theme; thirty variables in the style of every region took the browser thrice as long.
 */
function nameTheme(themes: RegionThemes, region: RegionName): string {
  const { palette, name, mode } = resolveTheme(themes, region);
  const theme = `${name}-${mode}`;
  if (written.has(theme)) return theme;
  written.add(theme);
  const variables = Object.entries(buildTokens(palette, mode)).map(
    ([token, color]) => `--t-${token}:${color}`,
  );
  // Named twice: it counts for more than what the document says of itself before the app has come.
  sheet?.insertRule(`[data-theme='${theme}'][data-theme]{color-scheme:${mode};${variables.join(';')}}`);
  return theme;
}

type RegionProps = ComponentProps<'div'> & {
  name: RegionName;
  as?: 'div' | 'header' | 'footer' | 'main' | 'nav' | 'aside';
};

/**
 * A part of the page with a theme of its own. Pop-ups opened inside are put at its end, so they share its colours; it
 * must not make a stacking context (no transform, filter or z-index) or they could not cover their neighbours.
 */
export function Region({ name, as: Element = 'div', className, children, ...props }: RegionProps) {
  const theme = nameTheme(useThemes(), name);
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

/**
 * Gives the document itself the main region's colours: for the page behind everything and what has no region. In the
 * same moment as the regions take theirs, so that the browser works out the page's styles once.
 */
export function applyThemeToDocument(): void {
  watchThemes((themes) => {
    document.documentElement.dataset['theme'] = nameTheme(themes, 'main');
  });
}
