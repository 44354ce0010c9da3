import { foldText } from '../../../../base/fold.ts';
import { minimumPasswordLength } from '../shared/rules.ts';
import { commonPasswords } from './refused-passwords.ts';

declare module '../../../kernel/http/server/server-app.ts' {
  interface AppServices {
    /** Hashes passwords slowly. */
    readonly hasher: PasswordHasher;
  }
}

/** Slow one-way hashing of passwords; the stored form names its own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
}

let common: ReadonlySet<string> | undefined;

/** Whether a password is one of those that are tried first: common, one letter, or the person's own name or address. */
function isCommon(password: string, person: { email?: string; displayName?: string }): boolean {
  common ??= new Set(commonPasswords.split(' '));
  const text = password.toLowerCase();
  const own = [person.email, person.email?.split('@')[0], person.displayName];
  return (
    common.has(text) ||
    new Set(text).size === 1 ||
    own.some((name) => name && foldText(name) === foldText(text))
  );
}

/** What is wrong with a new password, or null. */
export function describeWeakPassword(
  password: string,
  person: { email?: string; displayName?: string } = {},
): string | null {
  if (password.length < minimumPasswordLength)
    return `The password must have at least ${minimumPasswordLength} characters`;
  return isCommon(password, person) ? 'This password is too common: choose another one' : null;
}
