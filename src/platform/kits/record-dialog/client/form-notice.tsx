import { Button } from '../../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';

interface FormNoticeProps {
  icon: IconName;
  text: string;
  actions?: readonly { readonly label: string; readonly run: () => void }[];
}

/** Something to know about the values of a form. */
export function FormNotice({ icon, text, actions = [] }: FormNoticeProps) {
  return (
    <div
      role="status"
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-active px-3 py-1.5 text-sm"
    >
      <Icon name={icon} className="text-accent-text" />
      <p className="min-w-0 flex-1">{text}</p>
      {actions.map(({ label, run }) => (
        <Button key={label} size="sm" variant="ghost" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
