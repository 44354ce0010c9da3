import { useMatches } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeSettings, readSettings, useSettings } from '../../settings/client/settings-store.ts';
import {
  changeOption,
  resolveLayout,
  type Layout,
  type LayoutStyle,
  type OptionPath,
  type OptionValue,
} from '../shared/layouts.ts';
import { useIsSpacious } from '../../../../ui/layout/use-is-wide.ts';

/** The layout in force: the style's defaults, what the person chose, and what the open route says. */
export function useLayout(): Layout {
  const chosen = useSettings((settings) => settings.layout);
  const route = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.layout)?.staticData.layout,
  });
  const hasColumns = useMatches({
    select: (matches) => matches.some((match) => match.staticData.hasColumns),
  });
  const isSpacious = useIsSpacious();
  return useMemo(() => {
    const style = route?.style ?? chosen.style;
    // What was chosen for one style says nothing of another.
    const config = style === chosen.style ? chosen.config : {};
    const folds = hasColumns ? { navbar: !isSpacious, rightSidePanel: true } : {};
    return { style, config: resolveLayout(style, config, route, folds) };
  }, [chosen, route, hasColumns, isSpacious]);
}

/** Changes one option of the chosen style and has it saved. */
export function changeLayoutOption(path: OptionPath, value: OptionValue): void {
  const { style, config } = readSettings().layout;
  changeSettings({ layout: { style, config: changeOption(style, config, path, value) } });
}

/** Chooses the style; what was chosen for the one before is forgotten. */
export function changeLayoutStyle(style: LayoutStyle): void {
  if (readSettings().layout.style !== style) changeSettings({ layout: { style, config: {} } });
}
