import { defineCommand } from '../../../../platform/kernel/database/server/command.ts';
import { defineEntityCommands } from '../../../../platform/kernel/entities/server/commands.ts';
import { cleanHtml } from '../../../../platform/kits/rich-text/server/clean-html.ts';
import { defaultSignatureInput } from '../../shared/snippets/schema.ts';
import { signatureEntity } from '../../shared/snippets/signature.ts';
import { templateEntity } from '../../shared/snippets/template.ts';
import { listSignatureIds } from './queries.ts';
import { signatures, templates } from './tables.ts';

interface Formatted {
  readonly html: string;
}

/** HTML is cleaned before it is stored, whichever command writes it. */
const cleaning = {
  begin: ({ html }: Formatted) => ({ html: cleanHtml(html) }),
  derive: <Columns extends Partial<Formatted>>(_row: unknown, columns: Columns): Columns =>
    columns.html === undefined ? columns : { ...columns, html: cleanHtml(columns.html) },
};

export const signatureCommands = defineEntityCommands(signatureEntity, signatures, cleaning);

export const templateCommands = defineEntityCommands(templateEntity, templates, cleaning);

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
