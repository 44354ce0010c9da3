import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import { richText, text } from '../../../../platform/kernel/entities/shared/fields.ts';
import { api, maxSubjectLength } from '../mail.ts';

/** A text that a person writes often, with fields such as {{name}}. Seen and changed by that person alone. */
export const templateEntity = defineEntity({
  app: 'mail',
  name: 'mail_templates',
  noun: 'template',
  api,
  fields: {
    name: text(100, { required: true, example: 'Quote follow-up' }),
    subject: text(maxSubjectLength),
    /** Clean HTML. */
    html: richText(50_000),
  },
});
export type Template = RecordOf<typeof templateEntity>;

export const templateCollection = collectionOf(templateEntity);
