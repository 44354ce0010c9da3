import { systemOnly } from '../../../platform/kernel/access/server/declaration.ts';
import { defineTable, type RecordRow } from '../../../platform/kernel/database/server/table.ts';
import type { Locale } from '../../../platform/frame/i18n/shared/locales.ts';

/** An address that wants to hear of the launch. */
export interface SubscriberRow extends RecordRow {
  email: string;
  /** The address in lower case, unique. */
  email_key: string;
  language: Locale;
  created_at: string;
  confirmed_at: string | null;
}

declare module '../../../platform/kernel/database/server/schema.ts' {
  interface Schema {
    subscribers: SubscriberRow;
  }
}

export const subscribers = defineTable<SubscriberRow>({
  name: 'subscribers',
  app: 'coming-soon',
  columns: {
    id: 'text',
    version: 'integer',
    scope: 'text',
    email: 'text',
    email_key: 'text',
    language: 'text',
    created_at: 'text',
    confirmed_at: 'text',
  },
  access: systemOnly(),
  isSecret: true,
});
