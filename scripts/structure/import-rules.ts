import { isTestFile, reportError, type Finding } from './finding.ts';
import { findPlace, type Place } from './place.ts';
import type { Import, SourceFile } from './source-file.ts';

const allowedLayers: Record<string, readonly string[]> = {
  base: ['base'],
  ui: ['base', 'ui'],
  platform: ['base', 'ui', 'platform'],
  apps: ['base', 'ui', 'platform', 'apps'],
  main: ['base', 'ui', 'platform', 'apps', 'main'],
};
const allowedSides: Record<string, readonly string[]> = {
  shared: ['shared'],
  client: ['shared', 'client'],
  server: ['shared', 'server'],
};
const manifests = /^src\/apps\/[^/]+\/(server\/app\.ts|client\/app\.tsx)$/;
const databaseFiles = /\/server\/([a-z0-9-]+\/)?([a-z-]+-)?(queries|commands|migrations|tables|sample)\.ts$/;
const databaseParts = ['database', 'access'];
const databasePackages = /^(kysely|pg|node:sqlite)(\/|$)/;
const httpCall = 'src/platform/kernel/http/client/call.ts';
const httpCallers =
  /^src\/((apps|platform\/[^/]+)\/[^/]+\/client\/([\w-]+\/)?api\.ts|platform\/(kernel\/(http|collections|live)|people\/identity)\/client\/[^/]+)$/;
const nodeFiles =
  /^src\/(platform\/[^/]+\/[^/]+\/server\/node-[^/]+|main\/([^/]*[.-])?(server|cli)([.-][^/]*)?)\.ts$/;

const specifiedFolder = /\/specified\//;
const clientFile = /\/client\//;

/** Which imports are allowed: between layers, sides and apps, and of manifests, the database, the HTTP client, Node and specified calls. */
export function checkImports(file: SourceFile): Finding[] {
  const from = findPlace(file.path);
  if (from.layer === 'outside') return [];
  return file.imports.flatMap((imported) => {
    const findings = [
      checkLayer,
      checkSide,
      checkManifest,
      checkDatabase,
      checkHttpCall,
      checkNode,
      checkApp,
      checkSpecified,
    ].map((check) => check(file.path, from, imported));
    return findings.flatMap((found) =>
      found ? [reportError(file, imported.line, found.rule, found.message)] : [],
    );
  });
}

type Check = (path: string, from: Place, imported: Import) => { rule: string; message: string } | null;

const checkLayer: Check = (path, from, imported) => {
  if (!imported.isOwnFile || isTestFile(path)) return null;
  const to = findPlace(imported.target);
  if (allowedLayers[from.layer]?.includes(to.layer)) return null;
  return { rule: 'layer', message: `${from.layer} may not import ${to.layer} (${imported.target})` };
};

const checkApp: Check = (_path, from, imported) => {
  const to = findPlace(imported.target);
  if (from.layer !== 'apps' || to.layer !== 'apps' || from.part === to.part) return null;
  return {
    rule: 'app',
    message: `app ${from.part} may not import app ${to.part}; offer it through the platform`,
  };
};

const checkSide: Check = (path, from, imported) => {
  const to = findPlace(imported.target);
  if (isTestFile(path) || !imported.isOwnFile || from.side === null || to.side === null) return null;
  if (allowedSides[from.side]?.includes(to.side)) return null;
  return { rule: 'side', message: `${from.side} code may not import ${to.side} code (${imported.target})` };
};

const checkManifest: Check = (path, from, imported) => {
  const to = findPlace(imported.target);
  const isManifest = manifests.test(imported.target);
  if (from.layer === 'main' && to.layer === 'apps' && !isManifest && !isTestFile(path)) {
    return { rule: 'manifest', message: `main knows only manifests of apps, not ${imported.target}` };
  }
  if (!isManifest || from.layer === 'main' || isTestFile(path)) return null;
  return { rule: 'manifest', message: `only main imports manifests (${imported.target})` };
};

const checkDatabase: Check = (path, from, imported) => {
  if (databasePackages.test(imported.target)) {
    const mayUse =
      databaseFiles.test(path) || (from.layer === 'platform' && databaseParts.includes(from.part ?? ''));
    if (mayUse || isTestFile(path)) return null;
    return {
      rule: 'database',
      message: `${imported.target} belongs in queries, commands, migrations, tables or sample`,
    };
  }
  // Routes name the database's type to hand it on; they may not use its functions.
  if (imported.isTypeOnly || from.layer !== 'apps' || isTestFile(path) || databaseFiles.test(path))
    return null;
  if (!imported.target.startsWith('src/platform/kernel/database/server/')) return null;
  return {
    rule: 'database',
    message: 'only queries, commands, migrations, tables and sample use the database',
  };
};

const checkHttpCall: Check = (path, _from, imported) => {
  if (imported.target !== httpCall || imported.isTypeOnly || isTestFile(path) || httpCallers.test(path))
    return null;
  return { rule: 'http-call', message: 'only api.ts of client, or of a folder in it, calls the server' };
};

const checkNode: Check = (path, _from, imported) => {
  if (!imported.target.startsWith('node:') || nodeFiles.test(path) || isTestFile(path)) return null;
  return {
    rule: 'node',
    message: `${imported.target} only in platform/**/server/node-*.ts, main/server.ts and the cli`,
  };
};

const checkSpecified: Check = (path, _from, imported) => {
  if (!specifiedFolder.test(imported.target) || !clientFile.test(path) || isTestFile(path)) return null;
  return { rule: 'specified', message: `no screen uses the calls in specified/ (${imported.target})` };
};
