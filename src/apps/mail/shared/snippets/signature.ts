import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import { flag, richText, setByCommand, text } from '../../../../platform/kernel/entities/shared/fields.ts';
import { api } from '../mail.ts';

/** What a person puts below their mail. Seen and changed by that person alone. */
export const signatureEntity = defineEntity({
  app: 'mail',
  name: 'mail_signatures',
  noun: 'signature',
  api,
  fields: {
    name: text(100, { required: true, example: 'Work' }),
    /** Clean HTML. */
    html: richText(20_000),
    /** Whether it is put below new mail; at most one is. */
    isDefault: setByCommand(flag()),
  },
});
export type Signature = RecordOf<typeof signatureEntity>;

export const signatureCollection = collectionOf(signatureEntity);
