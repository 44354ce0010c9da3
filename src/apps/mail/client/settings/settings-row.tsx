import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';

interface SettingsRowProps {
  name: string;
  /** What is in it, in one line. */
  detail: ReactNode;
  editLabel: string;
  deleteLabel?: string;
  onEdit?: () => void;
  /** Left out where it cannot be deleted. */
  onDelete?: () => void;
  /** Further controls, before the usual ones. */
  children?: ReactNode;
}

/** A record of the mail settings with what can be done to it. */
export function SettingsRow(props: SettingsRowProps) {
  const { name, detail, editLabel, deleteLabel, onEdit, onDelete, children } = props;
  return (
    <li className="flex flex-wrap items-center gap-x-1 gap-y-2 rounded-xl border border-line py-2.5 ps-4 pe-2.5">
      <div className="me-2 min-w-0 flex-1 basis-40">
        <p dir="auto" className="truncate text-sm font-semibold">
          {name}
        </p>
        <p dir="auto" className="truncate text-[0.8125rem] text-dim">
          {detail}
        </p>
      </div>
      <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-x-1">
        {children}
        {onEdit && <IconButton icon="edit" label={editLabel} onClick={onEdit} />}
        {onDelete && <IconButton icon="delete" label={deleteLabel ?? ''} onClick={onDelete} />}
      </div>
    </li>
  );
}
