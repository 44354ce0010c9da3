import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { lexer } from 'marked';
import { afterAll, expect, test } from 'vitest';

const top = process.cwd();
const guides = globSync('src/apps/documentation/client/guides/text/**/*.md').toSorted();

interface Sample {
  guide: string;
  /** Where the code would be in the repository. */
  file: string;
  code: string;
}

const samples: Sample[] = guides.flatMap((guide) =>
  lexer(readFileSync(guide, 'utf8')).flatMap((token) => {
    const { type, lang = '', text = '' }: { type: string; lang?: string; text?: string } = token;
    const [language, file = ''] = lang.split(' ');
    const isSample = type === 'code' && (language === 'ts' || language === 'tsx');
    return isSample ? [{ guide, file, code: `${text}\n` }] : [];
  }),
);

const caches = join(top, 'node_modules/.cache');
mkdirSync(caches, { recursive: true });
const folder = mkdtempSync(join(caches, 'samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('samples are files of their own', () => {
  expect(samples.length).toBeGreaterThan(19);
  const files = samples.map(({ file }) => file);
  expect(files.filter((file) => !/^src\/apps\/[a-z-]+\/[\w./-]+\.tsx?$/.test(file))).toEqual([]);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

/** The compiler sees the samples and the repository as one folder, so that samples import as they say. */
test('all samples compile', async () => {
  for (const { file, code } of samples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const config = {
    extends: join(top, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['esnext', 'dom', 'dom.iterable'],
      types: ['node', 'vite/client'],
      rootDirs: [top, folder],
    },
    include: [join(folder, 'src')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(top, 'tests/node_modules/.bin/tsc'),
    '-p',
    folder,
  ]).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');
}, 60_000);
