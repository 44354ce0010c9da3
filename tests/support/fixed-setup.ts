import fc from 'fast-check';
import { countRuns, propertySeed } from './properties.ts';
import { startTestClock } from './test-clock.ts';

// Runs once a test file, before its own code: what differs between days, machines and runs does not reach the tests.
startTestClock();
fc.configureGlobal({ seed: propertySeed, numRuns: countRuns(100) });
