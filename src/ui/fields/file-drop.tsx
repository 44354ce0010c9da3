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
  /** Called with the file that was chosen or dropped. */
  onFile: (file: File) => void;
  className?: string;
};

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes a file: by a button, or dropped anywhere on it. */
export function FileDrop({ label, hint, accept, onFile, className }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
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
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
        className="sr-only"
      />
    </label>
  );
}
