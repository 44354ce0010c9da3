import { minimumPasswordLength } from '../shared/rules.ts';

/** Slow one-way hashing of passwords; the stored form names its own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(password: string, stored: string): Promise<boolean>;
}

/** What is wrong with a new password, or null. */
export function describeWeakPassword(password: string): string | null {
  return password.length < minimumPasswordLength
    ? `The password must have at least ${minimumPasswordLength} characters`
    : null;
}
