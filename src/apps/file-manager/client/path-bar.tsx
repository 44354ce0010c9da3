import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { buildPath } from '../shared/views.ts';
import type { Place } from './api.ts';
import type { FileActions } from './file-actions.ts';
import { useEntryDrop } from './list/use-entry-drag.ts';
import { useFileTexts } from './texts/en.ts';
import { type FilesList, findTop } from './use-files.ts';

interface StepProps {
  to: string;
  onDrop: ((id: string) => void) | undefined;
  children: ReactNode;
}

function Step({ to, onDrop, children }: StepProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const isOver = useEntryDrop(ref, onDrop);
  return (
    <Link ref={ref} to={to} dir="auto" className={clsx('truncate', isOver && 'outline-2 outline-accent')}>
      {children}
    </Link>
  );
}

interface PathBarProps {
  files: FilesList;
  actions: FileActions;
}

/** The way to the shown folder. Entries can be dropped on each step. */
export function PathBar({ files, actions }: PathBarProps) {
  const texts = useFileTexts();
  const { folder, above, location, context } = files;
  if (!folder) return null;
  const dropInto = (place: Place | undefined) =>
    place && actions.canDrag ? (id: string) => actions.drop(id, place) : undefined;
  return (
    <Breadcrumb label={texts.breadcrumb} className="border-b border-line px-5 py-2 max-sm:px-4">
      <Step to={buildPath({ kind: location })} onDrop={dropInto(findTop(location, context.uid))}>
        {texts.locations[location]}
      </Step>
      {above.map(({ id, name, scope }) => (
        <Step
          key={id}
          to={buildPath({ kind: 'folder', id })}
          onDrop={dropInto({ parentId: id, space: 'own', scope })}
        >
          {name}
        </Step>
      ))}
      <bdi aria-current="page" className="font-medium text-ink">
        {folder.name}
      </bdi>
    </Breadcrumb>
  );
}
