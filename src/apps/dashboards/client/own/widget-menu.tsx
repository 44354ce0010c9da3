import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { maxHeight, maxWidth, type Widget } from '../../shared/own/dashboard.ts';
import { sizeOf } from '../../shared/own/widgets.ts';
import { useOwnTexts } from './texts/en.ts';
import type { WidgetActions } from './use-widget-actions.ts';

interface WidgetMenuProps {
  widget: Widget;
  title: string;
  place: number;
  count: number;
  actions: WidgetActions;
}

/** All that can be done with a widget, also what is done by dragging. */
export function WidgetMenu({ widget, title, place, count, actions }: WidgetMenuProps) {
  const texts = useOwnTexts();
  const { width, height } = sizeOf(widget);
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <LazyMenu trigger={<IconButton icon="more_vert" size="sm" label={texts.menu(title)} />}>
      {({ MenuItem, MenuGroup, MenuSeparator }) => (
        <>
          <MenuItem icon="edit" onClick={() => actions.edit(widget)}>
            {texts.edit}
          </MenuItem>
          <MenuItem icon="content_copy" onClick={() => actions.duplicate(widget)}>
            {texts.duplicate}
          </MenuItem>
          <MenuGroup label={texts.place}>
            <MenuItem disabled={isFirst} onClick={() => actions.move(widget, title, place - 1)}>
              {texts.earlier}
            </MenuItem>
            <MenuItem disabled={isLast} onClick={() => actions.move(widget, title, place + 1)}>
              {texts.later}
            </MenuItem>
            <MenuItem disabled={isFirst} onClick={() => actions.move(widget, title, 0)}>
              {texts.toStart}
            </MenuItem>
            <MenuItem disabled={isLast} onClick={() => actions.move(widget, title, count - 1)}>
              {texts.toEnd}
            </MenuItem>
          </MenuGroup>
          <MenuGroup label={texts.size}>
            <MenuItem
              disabled={width === maxWidth}
              onClick={() => actions.resize(widget, title, { columns: 1 })}
            >
              {texts.wider}
            </MenuItem>
            <MenuItem disabled={width === 1} onClick={() => actions.resize(widget, title, { columns: -1 })}>
              {texts.narrower}
            </MenuItem>
            <MenuItem
              disabled={height === maxHeight}
              onClick={() => actions.resize(widget, title, { rows: 1 })}
            >
              {texts.taller}
            </MenuItem>
            <MenuItem disabled={height === 1} onClick={() => actions.resize(widget, title, { rows: -1 })}>
              {texts.shorter}
            </MenuItem>
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon="delete" danger onClick={() => actions.remove(widget, title)}>
            {texts.remove}
          </MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
