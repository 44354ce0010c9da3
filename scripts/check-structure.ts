import { checkAccess } from './structure/access-rule.ts';
import { checkAppNames } from './structure/app-name-rule.ts';
import { checkClock } from './structure/clock-rule.ts';
import { checkExports, checkLazy, checkSize, checkSyntax, checkTypes } from './structure/content-rules.ts';
import { checkCycles } from './structure/cycle-rule.ts';
import { checkFolders } from './structure/folder-rule.ts';
import type { Finding, Rule } from './structure/finding.ts';
import { checkImports } from './structure/import-rules.ts';
import { checkNames } from './structure/name-rules.ts';
import { checkPrograms } from './structure/program-rule.ts';
import { checkSchemas, checkUnusedSchemas } from './structure/schema-rule.ts';
import { checkCutTexts, checkDirections, checkLiteralTexts } from './structure/screen-rules.ts';
import { readSourceFiles, type SourceFile } from './structure/source-file.ts';
import { checkStorage } from './structure/storage-rule.ts';
import { checkTerms } from './structure/term-rule.ts';
import { checkTower, checkUnusedExceptions } from './structure/tower-rule.ts';
import { checkLocalizedTexts, checkTranslations } from './structure/translation-rule.ts';

const rules: readonly Rule[] = [
  checkSyntax,
  checkNames,
  checkImports,
  checkExports,
  checkSize,
  checkTypes,
  checkLazy,
  checkClock,
  checkCutTexts,
  checkDirections,
  checkLiteralTexts,
  checkLocalizedTexts,
  checkStorage,
  checkTerms,
  checkTower,
];

const rulesOfAll: readonly ((files: readonly SourceFile[]) => Finding[])[] = [
  checkAccess,
  checkCycles,
  checkAppNames,
  checkTranslations,
  checkFolders,
  checkPrograms,
  checkSchemas,
];

/** Judges all sources below a top folder by the house's rules; by the rules of single files, those whose path is chosen. */
export const checkStructure = (top: string, isChosen?: (path: string) => boolean): Finding[] =>
  checkFiles(readSourceFiles(top), isChosen);

function checkFiles(
  files: readonly SourceFile[],
  isChosen: (path: string) => boolean = () => true,
): Finding[] {
  const chosen = files.filter(({ path }) => isChosen(path));
  const ofEach = chosen.flatMap((file) => rules.flatMap((rule) => rule(file)));
  return [...ofEach, ...rulesOfAll.flatMap((rule) => rule(files))];
}

if (import.meta.main) {
  const files = readSourceFiles(process.cwd());
  const findings = [...checkFiles(files), ...checkUnusedExceptions(files), ...checkUnusedSchemas(files)];
  for (const { path, line, rule, message, level } of findings) {
    console.log(`${path}:${line} ${rule}: ${level === 'warning' ? '(warning) ' : ''}${message}`);
  }
  process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0;
}
