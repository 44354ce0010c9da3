import { type ComponentProps, Suspense } from 'react';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import type { FileStorage } from '../../shell/client/manifest.ts';

/** The files in the folder of a record; nothing if no app stores files. */
export function RecordFiles(props: ComponentProps<FileStorage['RecordFiles']>) {
  const { fileStorage } = useLateContent();
  return <Suspense>{fileStorage && <fileStorage.RecordFiles key={props.recordId} {...props} />}</Suspense>;
}
