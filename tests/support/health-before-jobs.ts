// Preloaded into a server process: prints the result of its health check when jobs are about to start.
import { JobRunner } from '../../src/platform/kernel/jobs/server/runner.ts';

const { start } = JobRunner.prototype;
JobRunner.prototype.start = async function startAfterHealthCheck() {
  const health = await fetch(`http://127.0.0.1:${process.env['PORT']}/api/health`).then(
    ({ status }) => String(status),
    () => 'no response',
  );
  console.log(`health before jobs: ${health}`);
  await start.call(this);
};
