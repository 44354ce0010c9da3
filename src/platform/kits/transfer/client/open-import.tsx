import { openDialog } from '../../../../ui/overlays/dialogs.ts';
import type { ImportCollection } from './api.ts';
import type { ExistingTexts } from './import-check-step.tsx';
import { ImportContent, type ImportFormats } from './import-content.tsx';

interface ImportOptions {
  readonly title: string;
  readonly collection: ImportCollection;
  readonly formats?: ImportFormats;
  /** Asked where lines of the file are of records that exist. */
  readonly existing?: ExistingTexts;
  /** A number of records in words: "3 to-dos". */
  readonly countText: (count: number) => string;
}

/** Opens the dialog that imports a CSV file into a collection. */
export function openImport({ title, ...options }: ImportOptions): void {
  openDialog({
    title,
    size: 'lg',
    content: ({ close }) => <ImportContent {...options} onClose={close} />,
  });
}
