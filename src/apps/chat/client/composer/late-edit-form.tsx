import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { ChatMessage } from '../../shared/schema.ts';

const EditForm = lazyPart(async () => (await import('./edit-form.tsx')).EditForm);

/** The form that changes a message, fetched when the first is changed. */
export function LateEditForm({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  return (
    <Suspense fallback={<div className="h-24" />}>
      <EditForm key={message.id} message={message} onDone={onDone} />
    </Suspense>
  );
}
