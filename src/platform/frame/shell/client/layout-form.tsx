import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useDirection } from '../../i18n/client/locale-store.ts';
import type { Direction } from '../../i18n/shared/locales.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { layouts, layoutStyles, readResolved, resolveLayout, type OptionField } from '../shared/layouts.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { describeOption, useSettingsPanelTexts } from './settings-panel-texts.ts';
import { changeLayoutOption, changeLayoutStyle } from './use-layout.ts';

/** The choice of a layout style, and the options of that style. */
export function LayoutForm() {
  const texts = useSettingsPanelTexts();
  const { style } = useSettings((settings) => settings.layout);
  return (
    <SettingsFrame title={texts.layout}>
      <div role="radiogroup" aria-label={texts.layoutStyle} className="grid grid-cols-3 gap-2">
        {layoutStyles.map((option) => (
          <label
            key={option}
            className="flex cursor-pointer flex-col items-center gap-1.5 rounded-lg p-1.5 text-center text-xs font-semibold text-dim transition-colors hover:bg-hover has-checked:bg-active has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="layout-style"
              checked={option === style}
              onChange={() => changeLayoutStyle(option)}
              className="sr-only"
            />
            <LayoutPicture style={option} />
            <span className="leading-tight">{texts.styles[option]}</span>
          </label>
        ))}
      </div>
      {layouts[style].form.map((field) =>
        field.kind === 'group' ? (
          <SettingsFrame key={`${style} ${field.part}`} title={texts.parts[field.part]}>
            {field.fields.map((option) => (
              <OptionControl key={option.path} option={option} group={texts.parts[field.part]} />
            ))}
          </SettingsFrame>
        ) : (
          <OptionControl key={`${style} ${field.path}`} option={field} />
        ),
      )}
      <p className="text-xs text-dim italic">{texts.note}</p>
    </SettingsFrame>
  );
}

function OptionControl({ option, group }: { option: OptionField; group?: string }) {
  const texts = useSettingsPanelTexts();
  const { style, config } = useSettings((settings) => settings.layout);
  const value = readResolved(resolveLayout(style, config), option.path);
  const label = describeOption(texts, option.path);
  if (option.kind === 'radio') {
    const Control = option.options.includes('left') ? SideControl : ChoiceControl;
    return <Control option={option} label={label} value={String(value)} />;
  }
  return (
    <Switch
      label={label}
      aria-label={group && `${group}: ${label}`}
      checked={value === true}
      onCheckedChange={(checked) => changeLayoutOption(option.path, checked)}
    />
  );
}

type ChoiceProps = {
  option: Extract<OptionField, { kind: 'radio' }>;
  label: string;
  value: string;
  /** Left is where reading starts; it is called by the side on which it is seen. */
  direction?: Direction;
};

const otherSide: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

function ChoiceControl({ option, label, value, direction = 'ltr' }: ChoiceProps) {
  const texts = useSettingsPanelTexts();
  const readSeen = (choice: string) => (direction === 'rtl' && otherSide[choice]) || choice;
  return (
    <RadioGroup
      label={label}
      value={value}
      options={option.options.map((choice) => ({
        value: choice,
        label: texts.choices[readSeen(choice)] ?? choice,
      }))}
      onValueChange={(choice) => changeLayoutOption(option.path, choice)}
    />
  );
}

/** The others stay as they are when the direction changes. */
const SideControl = (props: ChoiceProps) => <ChoiceControl {...props} direction={useDirection()} />;
