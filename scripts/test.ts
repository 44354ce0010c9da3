import {
  findChromium,
  findDovecot,
  findHeadlessShell,
  findPostgresBinaries,
} from '../tests/support/find-programs.ts';
import { runCheck } from './check.ts';
import { runProgram } from './run-program.ts';

/** Names the Debian packages of what the tests need and this machine lacks. */
function listMissingPackages(): string[] {
  return [
    findChromium() ? [] : ['chromium'],
    findPostgresBinaries() ? [] : ['postgresql'],
    findDovecot() ? [] : ['dovecot-imapd'],
  ].flat();
}

/** The optional Debian package that makes browser tests faster. Not every distribution has it. */
const listUsefulPackages = () =>
  findHeadlessShell() || process.env['CHROME_PATH'] ? [] : ['chromium-headless-shell'];

async function installPackages(packages: readonly string[], useful: readonly string[]): Promise<void> {
  console.log(`Installing ${[...packages, ...useful].join(' and ')} …`);
  const start = performance.now();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends'];
  const steps = [['update'], [...install, ...packages, ...useful], [...install, ...packages]];
  for (const [index, words] of steps.entries()) {
    const { isOk, output } = await runProgram('apt-get', words, { env });
    if (index === 1 && isOk) break;
    if (!isOk) console.error(output.trim());
  }
  console.log(`     packages   ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
}

if (listMissingPackages().length + listUsefulPackages().length > 0 && process.getuid?.() === 0)
  await installPackages(listMissingPackages(), listUsefulPackages());
const missing = listMissingPackages();
if (missing.length > 0) {
  console.error(
    `The tests need ${missing.join(' and ')}: as root, apt-get install -y ${missing.join(' ')} (or CHROME_PATH)`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await runCheck({ isWhole: true })) ? 0 : 1;
}
