import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../../platform/kernel/entities/shared/entity.ts';
import {
  flag,
  optional,
  ref,
  setByCommand,
  text,
} from '../../../../platform/kernel/entities/shared/fields.ts';
import { api } from '../mail.ts';

/**
 * How a person sends from one of their addresses. The address is not part of it: it is that of the account, or of a connected
 * mailbox, so that nobody can enter another's.
 */
export const identityEntity = defineEntity({
  app: 'mail',
  name: 'mail_identities',
  noun: 'identity',
  api,
  fields: {
    /** The connected mailbox; null for the address of the person's own account. */
    accountId: optional(ref('mail_accounts')),
    /** The sender's name; the person's own while it is empty. */
    name: text(100, { example: 'Ada Lovelace' }),
    /** The signature of mail from this address; the default one unless chosen. */
    signatureId: optional(ref('mail_signatures')),
    /** Whether new mail is sent from this address; at most one is. */
    isDefault: setByCommand(flag()),
  },
});
export type Identity = RecordOf<typeof identityEntity>;

/** What a person has set for their addresses. */
export const identityCollection = collectionOf(identityEntity);
