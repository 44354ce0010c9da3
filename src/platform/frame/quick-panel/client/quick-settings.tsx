import clsx from 'clsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { PushLine } from '../../../people/push/client/push-line.tsx';
import { turnOffPush, turnOnPush } from '../../../people/push/client/push-device.ts';
import { changeSettings, useSettings } from '../../settings/client/settings-store.ts';
import type { Settings } from '../../settings/shared/schema.ts';
import { CloudSync } from './cloud-sync.tsx';
import { QuickSection } from './quick-section.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

type Name = keyof Settings['quickPanel'];

/** The panel's switches; each is a setting of the person. */
export function QuickSettings() {
  const texts = useQuickPanelTexts();
  return (
    <QuickSection title={texts.quickSettings}>
      <div className="flex flex-col">
        <div className="pb-2.5">
          <QuickSwitch
            name="notifications"
            icon="notifications"
            label={texts.notifications}
            hint={texts.notificationsHint}
            onSwitch={(isOn) => void (isOn ? turnOnPush() : turnOffPush())}
          />
          <PushLine />
        </div>
        <div className="border-t border-line">
          <QuickSwitch name="cloudSync" icon="cloud" label={texts.cloudSync} />
          <CloudSync />
        </div>
        <QuickSwitch name="retroThrusters" icon="bolt" label={texts.retroThrusters} hint={texts.retroHint} />
      </div>
    </QuickSection>
  );
}

type QuickSwitchProps = {
  name: Name;
  icon: IconName;
  label: string;
  hint?: string;
  onSwitch?: (isOn: boolean) => void;
};

function QuickSwitch({ name, icon, label, hint, onSwitch }: QuickSwitchProps) {
  const settings = useSettings(({ quickPanel }) => quickPanel);
  return (
    <div className={clsx('border-line not-first:border-t', name === 'retroThrusters' ? 'py-2.5' : 'pt-2.5')}>
      <Switch
        checked={settings[name]}
        onCheckedChange={(checked) => {
          changeSettings({ quickPanel: { ...settings, [name]: checked } });
          onSwitch?.(checked);
        }}
        label={
          <span className="flex items-center gap-3">
            <Icon name={icon} className="text-dim" />
            {label}
          </span>
        }
        className="w-full flex-row-reverse justify-between"
      />
      {hint !== undefined && <p className="mt-0.5 ps-8 text-xs text-dim">{hint}</p>}
    </div>
  );
}
