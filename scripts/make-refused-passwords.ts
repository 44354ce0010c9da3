// Writes src/platform/people/identity/server/refused-passwords.ts: the 10,000 most common passwords that are long enough to pass
// the other rule, most common first.
// Run: npm i --prefix .cache/passwords @zxcvbn-ts/language-common@4.1.3 && node scripts/make-refused-passwords.ts
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minimumPasswordLength } from '../src/platform/people/identity/shared/rules.ts';

const count = 10_000;
const source = new URL('../.cache/passwords/', import.meta.url);
const target = new URL('../src/platform/people/identity/server/refused-passwords.ts', import.meta.url);
const { dictionary }: { dictionary: Record<string, string[]> } = createRequire(source)(
  '@zxcvbn-ts/language-common',
);
const ranked = dictionary['passwords-common'] ?? [];
const chosen = ranked.filter(
  (password) => password.length >= minimumPasswordLength && /^[!-~]+$/.test(password),
);
if (chosen.length < count) throw new Error(`The package holds only ${chosen.length}.`);
const text = chosen.slice(0, count).join(' ').replaceAll('\\', '\\\\').replaceAll("'", "\\'");
writeFileSync(
  target,
  `// Written by scripts/make-refused-passwords.ts from @zxcvbn-ts/language-common (MIT, see NOTICE).
// oxfmt-ignore
export const commonPasswords = '${text}';
`,
);
