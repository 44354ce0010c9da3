import { createEntityActions } from '../../../platform/kernel/entities/client/entity-actions.ts';
import { runCommand } from '../../../platform/kernel/collections/client/commands.ts';
import { readRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { patchOf } from '../../../platform/kernel/collections/shared/patch.ts';
import { type Signature, signatureCollection, signatureEntity } from '../shared/snippets/signature.ts';
import { templateCollection, templateEntity } from '../shared/snippets/template.ts';

export const signatureActions = createEntityActions(signatureEntity, signatureCollection);

export const templateActions = createEntityActions(templateEntity, templateCollection);

/** Chooses the signature of new mail; null for none. */
export function setDefaultSignature(signatureId: string | null, message?: string): void {
  const changes = readRecords(signatureCollection).map(({ id }): [string, Partial<Signature>] => [
    id,
    { isDefault: id === signatureId },
  ]);
  runCommand({
    app: 'mail',
    endpoint: { method: 'POST', path: '/api/mail-app/set-default-signature' },
    body: { signatureId },
    patch: patchOf(signatureCollection, Object.fromEntries(changes)),
    ...(message !== undefined && { message }),
  });
}

/** Adds a signature; the first one becomes the default. */
export function addSignature(values: Pick<Signature, 'name' | 'html'>, message: string): void {
  const isFirst = readRecords(signatureCollection).length === 0;
  const id = signatureActions.create(values, message);
  if (isFirst) setDefaultSignature(id);
}
