import { inOwnScope } from '../../../../platform/kernel/access/server/declaration.ts';
import { defineEntityTable, type EntityRow } from '../../../../platform/kernel/entities/server/tables.ts';
import { cleanHtml } from '../../../../platform/kits/rich-text/server/clean-html.ts';
import { signatureEntity } from '../../shared/snippets/signature.ts';
import { templateEntity } from '../../shared/snippets/template.ts';

export type SignatureRow = EntityRow<typeof signatureEntity.fields>;
export type TemplateRow = EntityRow<typeof templateEntity.fields>;

declare module '../../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    mail_signatures: SignatureRow & { wire: string };
    mail_templates: TemplateRow & { wire: string };
  }
}

/** Sanitizes HTML before every write. */
const cleaning = {
  derive: (_row: unknown, { html }: { readonly html?: string }) =>
    html === undefined ? {} : { html: cleanHtml(html) },
};

export const signatures = defineEntityTable(signatureEntity, { access: inOwnScope(), rules: cleaning });

export const templates = defineEntityTable(templateEntity, { access: inOwnScope(), rules: cleaning });
