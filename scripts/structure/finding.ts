import type { SourceFile } from './source-file.ts';

export interface Finding {
  path: string;
  line: number;
  rule: string;
  message: string;
  level: 'error' | 'warning';
}

/** One rule looks at one file; rules that need all files at once are called by check-structure.ts itself. */
export type Rule = (file: SourceFile) => Finding[];

/** An error at a line of a file. */
export function reportError(file: SourceFile, line: number, rule: string, message: string): Finding {
  return { path: file.path, line, rule, message, level: 'error' };
}

/** Does this line, or the comment line above it, carry `word: reason`? */
export function hasReason(file: SourceFile, line: number, word: string): boolean {
  const pattern = new RegExp(`(//|/\\*) ?${word}: \\S+`);
  const above = file.lines[line - 2] ?? '';
  const isCommentAlone = /^\s*(\{?\/\*|\/\/)/.test(above);
  return pattern.test(file.lines[line - 1] ?? '') || (isCommentAlone && pattern.test(above));
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}
