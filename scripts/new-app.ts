import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { installTestTools } from './test-tools.ts';

const templates = join(import.meta.dirname, 'new-app');
const usage = 'npm run new-app -- <id> [<thing>]   e.g. npm run new-app -- notes, or -- shop product';
const kebabCase = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const toCamel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const toPlural = (name: string) => (/[^aeiou]y$/.test(name) ? name.replace(/y$/, 'ies') : `${name}s`);
const toSingular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '');

/** What replaces each placeholder: the app's id and its first kind of record, in every spelling. */
function buildNames(id: string, thing: string): Record<string, string> {
  const things = toPlural(thing);
  const words = (name: string) => name.replaceAll('-', ' ');
  return {
    __id__: id,
    __app__: toCamel(id),
    __App__: capitalize(toCamel(id)),
    '__App words__': capitalize(words(id)),
    __thing__: toCamel(thing),
    __Thing__: capitalize(toCamel(thing)),
    __things__: toCamel(things),
    __Things__: capitalize(toCamel(things)),
    '__thing words__': words(thing),
    '__things words__': words(things),
    '__thing-path__': thing,
    '__things-path__': things,
    __table__: things.replaceAll('-', '_'),
  };
}

const fillIn = (text: string, names: Record<string, string>) =>
  text.replace(/__[a-z]+(?:[ -][a-z]+)?__/gi, (placeholder) => names[placeholder] ?? placeholder);

/** Writes src/apps/<id> and its lines in the two tables of contents; returns the paths that were written. */
export function createApp(top: string, id: string, thing = toSingular(id)): string[] {
  if (!kebabCase.test(id) || !kebabCase.test(thing)) throw new Error(`Names are kebab-case. ${usage}`);
  const folder = join('src/apps', id);
  if (existsSync(join(top, folder))) throw new Error(`${folder} exists already.`);
  const names = buildNames(id, thing);
  const written = globSync('**/*.txt', { cwd: templates }).map((template) => {
    const path = join(folder, fillIn(template.replace(/\.txt$/, ''), names));
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), fillIn(readFileSync(join(templates, template), 'utf8'), names));
    return path;
  });
  const name = `${names['__app__']}App`;
  return [
    ...written,
    register(
      top,
      'src/main/apps.server.ts',
      'serverApps',
      `import { ${name} } from '../apps/${id}/server/app.ts';`,
      name,
    ),
    register(
      top,
      'src/main/apps.client.ts',
      'clientApps',
      `import { ${name} } from '../apps/${id}/client/app.tsx';`,
      name,
    ),
  ];
}

/** Adds the import, and the name at the end of the list. */
function register(top: string, path: string, list: string, statement: string, name: string): string {
  const text = readFileSync(join(top, path), 'utf8');
  const pattern = new RegExp(`(export const ${list}[^=]*= \\[)([^\\]]*)(\\])`);
  if (!pattern.test(text)) throw new Error(`${path} has no list ${list}.`);
  const added = text.replace(pattern, (_, start: string, names: string, end: string) => {
    const known = names.split(',').map((one) => one.trim());
    return start + [...known.filter(Boolean), name].join(', ') + end;
  });
  const hasImports = added.startsWith('import ');
  writeFileSync(join(top, path), `${statement}\n${hasImports ? '' : '\n'}${added}`);
  return path;
}

/** Formats what was written; installs the formatter first where `npm ci` alone has run. */
async function formatFiles(top: string, paths: readonly string[]): Promise<void> {
  const formatter = join(top, 'tests/node_modules/.bin/oxfmt');
  const words = ['--write', ...paths.map((path) => join(top, path))];
  for (const run of [
    () => installTestTools(top),
    () => runProgram(process.execPath, [formatter, ...words]),
  ]) {
    const { isOk, output } = await run();
    if (!isOk) throw new Error(`The app is written, but could not be formatted:\n${output.trim()}`);
  }
}

if (import.meta.main) {
  const top = join(import.meta.dirname, '..');
  const [id, thing] = process.argv.slice(2);
  try {
    if (!id) throw new Error(usage);
    const paths = createApp(top, id, thing);
    await formatFiles(top, paths);
    console.log(
      `${paths.join('\n')}\nNext: its words in client/texts/*.ts, its name and icon in client/app.tsx, then npm run check.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
