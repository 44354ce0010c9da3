import { hashContent } from '../../../../platform/kernel/files/server/store.ts';
import { createLinkTokens } from '../../../../platform/people/mail/server/link-tokens.ts';
import type { PublicLinkRow } from './tables.ts';

const passLifeMs = 12 * 3_600_000;

/** Returns the stored hash of a link's secret. A fast hash is enough for 256 random bits. */
export const hashSecret = (secret: string): Promise<string> => hashContent(new TextEncoder().encode(secret));

const cookieOf = (linkId: string): string => `file-link-${linkId}`;

/** The cookie with the pass of a link, which is sent with the calls of guests alone. */
export const buildPassCookie = (linkId: string, pass: string, path: string, isSecure: boolean): string =>
  `${cookieOf(linkId)}=${pass}; Path=${path}; Max-Age=${passLifeMs / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** Returns the pass of a link from the cookies of a request; empty if there is none. */
export function readPassCookie(request: Request, linkId: string): string {
  const start = `${cookieOf(linkId)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length) ?? '';
}

type Sealed = Pick<PublicLinkRow, 'id' | 'token_hash' | 'password_hash'>;

/** Issues and checks passes: signed proofs that a link was opened, with its password if it has one. */
export function createGuestPasses(secret: string, now: () => Date) {
  const sign = createLinkTokens(secret, 'public-file-pass');
  /** `visitor` is as the pass has it. */
  const signPass = (
    { id, token_hash: token, password_hash: password }: Sealed,
    endsAt: string,
    visitor: string,
  ) => sign(`${id} ${endsAt} ${token} ${password}${visitor === '' ? '' : ` ${visitor}`}`);
  const readParts = (pass: string) => {
    const [id = '', endsAt = '', signature = '', ...visitor] = pass.split('.');
    return { id, endsAt, signature, visitor: visitor.join('.') };
  };
  return {
    /** `visitor` is the name that a guest has given; empty without a watermark. */
    async issue(link: Sealed, visitor = ''): Promise<string> {
      const endsAt = String(now().getTime() + passLifeMs);
      const encoded = encodeURIComponent(visitor);
      const pass = `${link.id}.${endsAt}.${await signPass(link, endsAt, encoded)}`;
      return encoded === '' ? pass : `${pass}.${encoded}`;
    },
    /** Returns the name of the guest in a valid pass. */
    readVisitor: (pass: string): string => decodeURIComponent(readParts(pass).visitor),
    /** Returns the link id of a pass without checking its signature. */
    readLinkId: (pass: string): string => pass.split('.')[0] ?? '',
    async isValid(link: Sealed, pass: string): Promise<boolean> {
      const { id, endsAt, signature, visitor } = readParts(pass);
      if (id !== link.id || !/^\d{1,15}$/.test(endsAt) || Number(endsAt) <= now().getTime()) return false;
      // Comparing hashes prevents timing attacks on the signature.
      return (await hashSecret(signature)) === (await hashSecret(await signPass(link, endsAt, visitor)));
    },
  };
}
