import type { Locale } from '../../../frame/i18n/shared/locales.ts';

/**
 * Where one device gets its notifications. Not journaled: knowing an endpoint is enough to send to it, and what is a secret of
 * a device is to be gone when the device leaves. Nor is it in backups; devices subscribe again by themselves.
 */
export interface PushSubscriptionRow {
  /** The session of the device: what ends it ends the subscription. */
  session_id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The device's, for a person who has chosen none. */
  language: Locale;
  created_at: string;
}

/** A private key of P-256 as JWK. */
export interface PrivateJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  d: string;
}

declare module '../../../kernel/database/server/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionRow;
    /** One row: the key that signs for this product (VAPID), made with the table, so that all processes have the same. */
    push_keys: { id: string; private_key: PrivateJwk };
  }
}
