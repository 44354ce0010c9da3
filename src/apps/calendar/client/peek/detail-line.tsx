import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';

/** One detail of an event with its icon; nothing if the text is empty. */
export function DetailLine({ icon, text }: { icon: IconName; text: string }) {
  if (text === '') return null;
  return (
    <p className="flex items-start gap-3">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0 text-dim" />
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
