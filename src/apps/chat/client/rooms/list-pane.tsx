import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { useChatTexts } from '../texts/en.ts';

/** What replaces the list, with a way back to it. */
export function ListPane({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const texts = useChatTexts();
  return (
    <section aria-label={title} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what was pressed is gone; the way back is here */}
        <IconButton autoFocus icon="arrow_back" label={texts.list.back} onClick={onClose} />
        <h2 className="font-bold">{title}</h2>
      </div>
      {children}
    </section>
  );
}
