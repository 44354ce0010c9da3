import { Button } from '../../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';

interface FormNoticeProps {
  icon: IconName;
  text: string;
  action?: { label: string; run: () => void };
}

/** Something to know about the values of a form. */
export function FormNotice({ icon, text, action }: FormNoticeProps) {
  return (
    <div role="status" className="flex min-h-11 items-center gap-3 rounded-lg bg-active px-3 py-1.5 text-sm">
      <Icon name={icon} className="text-accent-text" />
      <p className="min-w-0 flex-1">{text}</p>
      {action && (
        <Button size="sm" variant="ghost" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
