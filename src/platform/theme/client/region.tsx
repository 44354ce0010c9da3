import clsx from 'clsx';
import { useMemo, useState, type ComponentProps, type CSSProperties } from 'react';
import { PortalHostContext } from '../../../ui/portal-host.tsx';
import { useThemes, watchThemes } from '../../settings/client/settings-store.ts';
import { buildTokens, resolveTheme, type Region as RegionName, type RegionThemes } from '../shared/themes.ts';

const known = new Map<string, CSSProperties>();

/** A region's tokens as CSS variables. */
function buildVariables(themes: RegionThemes, region: RegionName): CSSProperties {
  const { palette, name, mode } = resolveTheme(themes, region);
  const key = `${name} ${mode}`;
  const variables = known.get(key) ?? {
    ...Object.fromEntries(
      Object.entries(buildTokens(palette, mode)).map(([token, color]) => [`--t-${token}`, color]),
    ),
    colorScheme: mode,
  };
  known.set(key, variables);
  return variables;
}

type RegionProps = ComponentProps<'div'> & {
  name: RegionName;
  as?: 'div' | 'header' | 'footer' | 'main' | 'nav' | 'aside';
};

/**
 * A part of the page with a theme of its own. Pop-ups opened inside are put at its end, so they share its colours; it
 * must not make a stacking context (no transform, filter or z-index) or they could not cover their neighbours.
 */
export function Region({ name, as: Element = 'div', className, style, children, ...props }: RegionProps) {
  const themes = useThemes();
  const variables = useMemo(() => buildVariables(themes, name), [themes, name]);
  const [host, setHost] = useState<HTMLElement | null>(null);
  return (
    <PortalHostContext value={host}>
      <Element
        {...props}
        data-region={name}
        style={style ? { ...variables, ...style } : variables}
        className={clsx('text-ink', className)}
      >
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
  const { style } = document.documentElement;
  watchThemes((themes) => {
    for (const [property, value] of Object.entries(buildVariables(themes, 'main'))) {
      if (property === 'colorScheme') style.colorScheme = String(value);
      else style.setProperty(property, String(value));
    }
  });
}
