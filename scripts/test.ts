import { findChromium, findDovecot, findPostgresBinaries } from '../tests/support/find-programs.ts';
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

async function installPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(' and ')} …`);
  const start = performance.now();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { isOk, output } = await runProgram('apt-get', words, { env });
    if (!isOk) console.error(output.trim());
  }
  console.log(`     packages   ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s`);
}

if (listMissingPackages().length > 0 && process.getuid?.() === 0)
  await installPackages(listMissingPackages());
const missing = listMissingPackages();
if (missing.length > 0) {
  console.error(
    `The tests need ${missing.join(' and ')}: as root, apt-get install -y ${missing.join(' ')} (or CHROME_PATH)`,
  );
  process.exitCode = 1;
} else {
  process.exitCode = (await runCheck({ isWhole: true })) ? 0 : 1;
}
