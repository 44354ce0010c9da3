import { Select } from '@base-ui/react/select';
import clsx from 'clsx';
import { useId, type CSSProperties } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { usePortalHost } from '../../../../ui/overlays/portal-host.tsx';
import { buildTokens, palettes } from '../../theme/shared/palettes.ts';
import { resolveTheme, themeNames, type RegionThemes, type ThemeName } from '../../theme/shared/themes.ts';
import { useSettingsPanelTexts } from './settings-panel-texts.ts';

type ThemeSelectProps = {
  label: string;
  value: ThemeName;
  /** The derived choices look like the main region's theme. */
  themes: RegionThemes;
  onValueChange: (value: ThemeName) => void;
};

/** One theme of all; each is drawn in its own colors, with its four strongest at the foot. */
export function ThemeSelect({ label, value, themes, onValueChange }: ThemeSelectProps) {
  const texts = useSettingsPanelTexts();
  const id = useId();
  const host = usePortalHost();
  const items = themeNames.map((name) => ({ value: name, label: texts.themes[name] }));
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="text-[0.8125rem] font-semibold">
        {label}
      </span>
      <Select.Root
        items={items}
        value={value}
        onValueChange={(chosen) => chosen !== null && onValueChange(chosen)}
      >
        <Select.Trigger
          aria-labelledby={`${id}-label ${id}-value`}
          style={drawTheme(value, themes).style}
          className={clsx('ring-focus', sample, 'cursor-pointer border border-edge/60')}
        >
          <Select.Value id={`${id}-value`} className="min-w-0 flex-1 truncate" />
          <Icon name="unfold_more" size={18} />
          <ThemeStrip colors={drawTheme(value, themes).strip} />
        </Select.Trigger>
        <Select.Portal container={host}>
          <Select.Positioner
            alignItemWithTrigger={false}
            sideOffset={4}
            collisionPadding={8}
            className="z-50 outline-none"
          >
            <Select.Popup className="pop flex max-h-[min(26rem,var(--available-height))] w-(--anchor-width) flex-col gap-1.5 overflow-y-auto p-1.5">
              {items.map((item) => {
                const { style, strip } = drawTheme(item.value, themes);
                return (
                  <Select.Item
                    key={item.value}
                    value={item.value}
                    style={style}
                    className={clsx(
                      sample,
                      'shrink-0 cursor-default outline-offset-1 outline-accent-text data-highlighted:outline-2',
                    )}
                  >
                    <Select.ItemText className="min-w-0 flex-1 truncate">{item.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Icon name="check" size={18} />
                    </Select.ItemIndicator>
                    <ThemeStrip colors={strip} />
                  </Select.Item>
                );
              })}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </div>
  );
}

const sample =
  'relative flex h-11 w-full items-center gap-2 overflow-hidden rounded-lg px-3 pb-1 text-start text-sm font-semibold select-none';

function drawTheme(name: ThemeName, themes: RegionThemes): { style: CSSProperties; strip: string[] } {
  // A derived choice looks at main; a choice for main itself is never derived from what it would become.
  const resolved = resolveTheme({ ...themes, navbar: name }, 'navbar');
  const tokens = buildTokens(palettes[resolved.name], resolved.mode);
  return {
    style: { backgroundColor: tokens.bg, color: tokens.text },
    strip: [tokens.primary, tokens.accent, tokens.danger, tokens.paper],
  };
}

function ThemeStrip({ colors }: { colors: readonly string[] }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 flex h-1.5">
      {colors.map((color, index) => (
        <span key={index} className="flex-1" style={{ backgroundColor: color }} />
      ))}
    </span>
  );
}
