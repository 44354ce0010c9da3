import { isTestFile, reportError, type Finding } from './finding.ts';
import { findPlace } from './place.ts';
import type { SourceFile } from './source-file.ts';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const drawerWords = ['util', 'utils', 'helper', 'helpers', 'misc', 'common', 'types', 'lib'];
const platformGroups = ['kernel', 'people', 'frame', 'kits'];
const serverKinds = [
  'app',
  'migrations',
  'tables',
  'queries',
  'commands',
  'routes',
  'measures',
  'foreign-files',
  'foreign-tasks',
  'rules',
  'failure-texts',
  'sample',
];

/** Names of files and folders, and the closed list of kinds of files in an app's shared and server folders. */
export function checkNames(file: SourceFile): Finding[] {
  const report = (rule: string, message: string) => reportError(file, 1, rule, message);
  const findings: Finding[] = [];
  for (const word of file.path.split('/')) {
    if (!kebabCase.test(word)) findings.push(report('kebab-case', `${word} is not kebab-case`));
    const drawer = word.split(/[.-]/).find((part) => drawerWords.includes(part));
    if (drawer) findings.push(report('name', `"${drawer}" says nothing of what ${word} holds`));
  }
  return [...findings, ...checkPlaceOfFile(file.path).map((message) => report('place', message))];
}

function checkPlaceOfFile(path: string): string[] {
  const { layer, part, side } = findPlace(path);
  if (path.endsWith('.css') || path.endsWith('.d.ts')) return [];
  if (path.startsWith('src/') && layer === 'outside')
    return ['src holds base, ui, platform, apps and main only'];
  if (layer === 'main' && side === null)
    return ['files of main say client, server, shared or cli in their name'];
  if ((layer === 'apps' || layer === 'platform') && side === null) {
    return [`${part ?? path} holds files in shared, server and client only`];
  }
  if (layer === 'platform' && !platformGroups.includes(path.split('/')[2] ?? ''))
    return [`platform holds ${platformGroups.join(', ')} only`];
  if (layer !== 'apps' || side !== 'server') return [];
  const name = path.split('/').slice(4).join('/');
  // The texts that an app ships with.
  if (/^content\/(?:(?:tr|ar)\/)?[a-z0-9-]+\.ts$/.test(name)) return [];
  const [, file = ''] = /^(?:[a-z0-9-]+\/)?([^/]+)$/.exec(name) ?? [];
  const stem = file.replace(isTestFile(file) ? /\.test\.ts$/ : /\.ts$/, '');
  return serverKinds.some((kind) => stem === kind || stem.endsWith(`-${kind}`))
    ? []
    : [
        `server holds only ${serverKinds.join(', ')} (.ts, .test.ts), in one folder a noun at most, not ${name}`,
      ];
}
