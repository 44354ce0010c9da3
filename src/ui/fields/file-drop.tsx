import clsx from 'clsx';
import { type DragEvent, useState } from 'react';
import { Icon } from '../icons/icon.tsx';

type FileDropProps = {
  /** The text of the button. */
  label: string;
  /** Next to the button: what else can be done, and which files are taken. */
  hint?: string;
  /** As for a file input: `.csv,text/csv`. */
  accept?: string;
  /** Whether several files can be chosen. */
  multiple?: boolean;
  /** Called with each file that was chosen or dropped. */
  onFile: (file: File) => void;
  className?: string;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes a file: by a button, or dropped anywhere on it. */
export function FileDrop({ label, hint, accept, multiple = false, onFile, className }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, multiple ? undefined : 1)) onFile(file);
  };
  const drag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an addition to choosing, which keys can do
    <label
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex cursor-pointer flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed px-4 py-8 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
        isOver ? 'border-primary bg-hover' : 'border-edge/60 hover:bg-hover',
        className,
      )}
    >
      <Icon name="upload" size={24} className="text-dim" />
      <span className="text-sm font-semibold">{label}</span>
      {hint !== undefined && <span className="text-[0.8125rem] text-dim">{hint}</span>}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
