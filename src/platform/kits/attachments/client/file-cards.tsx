import { Suspense } from 'react';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';

/** What apps show of the files that they understand, such as the calendar of invitations. */
export function FileCards({ files }: { files: readonly FileInfo[] }) {
  const { fileCards } = useShellContent();
  return (
    <Suspense fallback={null}>
      {files.flatMap((file) =>
        fileCards.flatMap(({ extension, Card }) =>
          file.name.toLowerCase().endsWith(extension) ? [<Card key={file.id} file={file} />] : [],
        ),
      )}
    </Suspense>
  );
}
