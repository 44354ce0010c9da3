import type { Transaction } from '../../../../platform/kernel/database/server/transaction.ts';
import { identityCommands } from '../identities/commands.ts';
import { findOwnAddress } from '../recipient-queries.ts';
import { escapeHtml } from '../../shared/snippets/template-fields.ts';
import { setDefaultSignature, signatureCommands, templateCommands } from './commands.ts';

const sampleTemplates = [
  {
    name: 'Teklif sonrası',
    subject: 'Teklifimiz hakkında',
    html: '<p>Merhaba {{first_name}},</p><p>{{company}} için hazırladığımız teklifi inceleme fırsatınız oldu mu? Sorularınız olursa bu hafta görüşebiliriz.</p>',
  },
  {
    name: 'تأكيد الموعد',
    subject: 'تأكيد موعدنا',
    html: '<p dir="rtl">مرحبًا {{first_name}}،</p><p dir="rtl">شكرًا لوقتك. أؤكد موعدنا وأرسل جدول الأعمال قبل الاجتماع بيوم.</p>',
  },
  {
    name: 'Meeting recap',
    subject: 'Recap of our meeting',
    html: '<p>Hi {{first_name}},</p><p>Thank you for your time on {{date}}. Here is what we agreed:</p><ul><li><p>Next step: </p></li><li><p>Owner: {{my_name}}</p></li></ul>',
  },
] as const;

/** Adds two signatures, one of them the default, and templates in three languages. */
export async function loadSnippetSample(transaction: Transaction): Promise<void> {
  const { name, email } = await findOwnAddress(transaction);
  const lines = [`<strong>${escapeHtml(name)}</strong>`, escapeHtml(email)];
  await signatureCommands.create.run(transaction, { name: 'Short', html: `<p>${escapeHtml(name)}</p>` });
  const { id } = await signatureCommands.create.run(transaction, {
    name: 'Work',
    html: `<p>${lines.join('<br>')}</p>`,
  });
  await setDefaultSignature.run(transaction, { signatureId: id });
  await identityCommands.create.run(transaction, { accountId: null, name, signatureId: id });
  for (const template of sampleTemplates) await templateCommands.create.run(transaction, template);
}
