import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { defaultSignatureInput } from '../../shared/snippets/schema.ts';
import { signatureEntity } from '../../shared/snippets/signature.ts';
import { templateEntity } from '../../shared/snippets/template.ts';
import { listSignatureIds } from './queries.ts';
import { signatures, templates } from './tables.ts';

export const signatureCommands = defineEntityCommands(signatureEntity, signatures);

export const templateCommands = defineEntityCommands(templateEntity, templates);

/** Chooses the signature of new mail, or none. */
export const setDefaultSignature = defineCommand(
  'mail.set-default-signature',
  defaultSignatureInput,
  async (transaction, { signatureId }) => {
    if (signatureId !== null) await transaction.get(signatures, signatureId, 'edit');
    const rows = await transaction.getMany(signatures, await listSignatureIds(transaction), 'edit');
    const changed = rows.filter((row) => row.is_default !== (row.id === signatureId));
    await transaction.updateMany(signatures, changed, ({ id }) => ({ is_default: id === signatureId }));
    return { count: changed.length };
  },
);
