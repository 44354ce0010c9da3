import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const oldestPostgres = 15;

/** The path of a Chromium or Chrome on this machine, or null. CHROME_PATH comes before all others. */
export function findChromium(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
  const places = [
    process.env['CHROME_PATH'] ?? '',
    ...names.map((name) => findOnPath(name) ?? ''),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...listPlaywrightBrowsers('chromium', ['chrome']),
  ];
  return places.find((place) => place !== '' && isProgram(place)) ?? null;
}

/**
 * The path of Chromium's headless shell, or null. It starts and draws in about half the time of Chromium, but has no notifications.
 * CHROME_PATH takes its place.
 */
export function findHeadlessShell(): string | null {
  if (process.env['CHROME_PATH']) return null;
  const places = [
    findOnPath('chromium-headless-shell') ?? '',
    ...listPlaywrightBrowsers('chromium_headless_shell', ['headless_shell', 'chrome-headless-shell']),
  ];
  return places.find((place) => place !== '' && isProgram(place)) ?? null;
}

/** The folder with initdb and postgres, newest version first and at least 15, or null. */
export function findPostgresBinaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const installed = versions
    .filter((version) => Number(version) >= oldestPostgres)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, 'bin'));
  const onPath = findOnPath('initdb');
  const folders = [...installed, ...(onPath ? [join(onPath, '..')] : [])];
  return (
    folders.find((folder) => isProgram(join(folder, 'initdb')) && isProgram(join(folder, 'postgres'))) ?? null
  );
}

/** The path of the mail server Dovecot, or null. */
export function findDovecot(): string | null {
  const places = [findOnPath('dovecot') ?? '', '/usr/sbin/dovecot', '/usr/local/sbin/dovecot'];
  return places.find((place) => place !== '' && isProgram(place)) ?? null;
}

/** The executables of a browser in Playwright's cache, newest first. */
function listPlaywrightBrowsers(kind: string, programs: readonly string[]): string[] {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const versions = readdirSync(cache).filter((name) => name.startsWith(`${kind}-`));
  return versions
    .sort()
    .reverse()
    .flatMap((version) => readdirSync(join(cache, version)).map((folder) => join(cache, version, folder)))
    .flatMap((folder) => programs.map((program) => join(folder, program)));
}

export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
