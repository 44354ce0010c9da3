import { useEffect } from 'react';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { readLocale, setDirection, useDirection } from '../../i18n/client/locale-store.ts';
import { TurnsLate } from '../../i18n/client/turns-late.tsx';
import {
  changeSettings,
  changeThemes,
  useSettings,
  useThemes,
} from '../../settings/client/settings-store.ts';
import { chooseTheme, regions } from '../../theme/shared/themes.ts';
import { LayoutForm } from './layout-form.tsx';
import { takeMessages, useTakenWord } from './messages.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { useSettingsPanelTexts } from './settings-panel-texts.ts';
import { ThemeSelect } from './theme-select.tsx';

export type SettingsPanelProps = { isOpen: boolean; onOpenChange: (open: boolean) => void };

const directions = ['ltr', 'rtl'] as const;
const densities = ['comfortable', 'compact'] as const;

/** Layout, themes, scrollbars, motion, density and direction. Everything changes at once, so the page stays in view and in use. */
export function SettingsPanel({ isOpen, onOpenChange }: SettingsPanelProps) {
  const texts = useSettingsPanelTexts();
  const themes = useThemes();
  const hasScrollbars = useSettings((settings) => settings.customScrollbars);
  const hasAnimations = useSettings((settings) => settings.animations);
  useEffect(() => (isOpen ? takeMessages('settings') : undefined), [isOpen]);
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange} title={texts.title} width={380} backdrop="none">
      <div className="flex flex-col gap-6">
        <TurnsLate className="contents">
          <LayoutForm />
          <SettingsFrame title={texts.theme}>
            {regions.map((region) => (
              <ThemeSelect
                key={region}
                label={texts.regions[region]}
                value={themes[region]}
                themes={themes}
                onValueChange={(theme) => changeThemes(chooseTheme(themes, region, theme))}
              />
            ))}
          </SettingsFrame>
        </TurnsLate>
        <div className="flex flex-col gap-4 px-1">
          <Switch
            label={texts.customScrollbars}
            checked={hasScrollbars}
            onCheckedChange={(customScrollbars) => changeSettings({ customScrollbars })}
          />
          <Switch
            label={texts.animations}
            checked={hasAnimations}
            onCheckedChange={(animations) => changeSettings({ animations })}
          />
          <DensityChoice />
          <DirectionChoice />
        </div>
      </div>
      <SavedWord />
    </Drawer>
  );
}

/** Says in the panel that the changes were saved, where a message would lie over the page that is being looked at. */
function SavedWord() {
  const word = useTakenWord();
  return (
    <p
      role="status"
      className={
        word === null
          ? undefined
          : 'sticky -bottom-5 -mx-5 mt-5 -mb-5 border-t border-line bg-raised px-5 py-2.5 text-[0.8125rem] text-dim'
      }
    >
      {word}
    </p>
  );
}

function DensityChoice() {
  const texts = useSettingsPanelTexts();
  return (
    <RadioGroup
      label={texts.density}
      value={useSettings((settings) => settings.density)}
      options={densities.map((value) => ({ value, label: texts.densities[value] }))}
      onValueChange={(density) => changeSettings({ density })}
    />
  );
}

function DirectionChoice() {
  const texts = useSettingsPanelTexts();
  return (
    <RadioGroup
      label={texts.direction}
      value={useDirection()}
      options={directions.map((value) => ({ value, label: texts.directions[value] }))}
      onValueChange={(chosen) => {
        setDirection(chosen);
        // With the language, which would bring its own direction at the next visit.
        changeSettings({ direction: chosen, language: readLocale() });
      }}
    />
  );
}
