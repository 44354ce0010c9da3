// For a server's process: writes how it responds to a question for its health when it is about to run jobs.
import { JobRunner } from '../../src/platform/kernel/jobs/server/runner.ts';

const { start } = JobRunner.prototype;
JobRunner.prototype.start = async function startAfterQuestion() {
  const health = await fetch(`http://127.0.0.1:${process.env['PORT']}/api/health`).then(
    ({ status }) => String(status),
    () => 'no response',
  );
  console.log(`health before jobs: ${health}`);
  await start.call(this);
};
