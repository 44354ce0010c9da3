import { lazy, Suspense } from 'react';
import type { ChatMessage } from '../../shared/schema.ts';

const EditForm = lazy(() => import('./edit-form.tsx').then((module) => ({ default: module.EditForm })));

/** The form that changes a message, fetched when the first is changed. */
export function LateEditForm({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <EditForm key={message.id} message={message} onDone={onDone} />
    </Suspense>
  );
}
