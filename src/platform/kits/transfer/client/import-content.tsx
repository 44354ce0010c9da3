import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { ImportCollection } from './api.ts';
import type { ExistingTexts } from './import-check-step.tsx';
import { describeImportError } from './import-error.ts';
import { useTransferTexts } from './texts/en.ts';
import { type ConvertFile, useImport } from './use-import.ts';

const ImportCheckStep = lazyPart(async () => (await import('./import-check-step.tsx')).ImportCheckStep);
const ImportRunStep = lazyPart(async () => (await import('./import-run-step.tsx')).ImportRunStep);

/** What files an import takes beside CSV. */
export interface ImportFormats {
  readonly choose: string;
  readonly hint: string;
  /** As in `accept` of a file field, with CSV. */
  readonly accept: string;
  /** Makes CSV of other files; without it the server reads them. */
  readonly convert?: ConvertFile;
}

interface ImportContentProps {
  collection: ImportCollection;
  /** Files of other formats, and what makes CSV of them. */
  formats?: ImportFormats | undefined;
  existing?: ExistingTexts | undefined;
  /** A number of records in words: "3 to-dos". */
  countText: (count: number) => string;
  onClose: () => void;
}

/** The steps of an import, one at a time: choose a file, check what is in it, import, undo. */
export function ImportContent({ collection, formats, existing, countText, onClose }: ImportContentProps) {
  const texts = useTransferTexts();
  const { step, error, choose, remap, chooseExisting, start, reset } = useImport(
    collection,
    formats?.convert,
  );
  const box = useRef<HTMLDivElement>(null);
  const { name } = step;
  const shown = useRef(name);
  useEffect(() => {
    // What had the focus is gone with the step before.
    if (shown.current !== name) box.current?.focus();
    shown.current = name;
  }, [name]);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {error !== null && (
        <p role="alert" className="text-sm text-danger-text">
          {describeImportError(error, texts)}
        </p>
      )}
      {name === 'choose' && (
        <FileDrop
          label={formats?.choose ?? texts.choose}
          hint={formats?.hint ?? texts.chooseHint}
          accept={formats?.accept ?? '.csv,.tsv,text/csv'}
          onFile={choose}
        />
      )}
      {name === 'upload' && (
        <div className="flex flex-col gap-2 py-6">
          <p role="status" className="text-sm">
            {step.share < 1 ? texts.uploading : texts.checking}{' '}
            <bdi className="text-dim">{step.fileName}</bdi>
          </p>
          <ProgressBar label={texts.uploading} value={step.share < 1 ? step.share : null} />
        </div>
      )}
      <Suspense fallback={<ProgressBar label={texts.checking} value={null} />}>
        {name === 'check' && (
          <ImportCheckStep
            step={step}
            existing={existing}
            countText={countText}
            onRemap={remap}
            onExisting={chooseExisting}
            onStart={start}
            onChooseOther={reset}
          />
        )}
        {name === 'run' && <ImportRunStep importId={step.importId} countText={countText} onClose={onClose} />}
      </Suspense>
    </div>
  );
}
