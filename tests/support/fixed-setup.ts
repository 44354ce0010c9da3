import fc from 'fast-check';
import { countRuns, propertySeed } from './properties.ts';
import { correctClock } from '../../src/base/clock.ts';
import { startTestClock, testClock } from './test-clock.ts';

// Runs once a test file, before its own code: what differs between days, machines and runs does not reach the tests.
startTestClock();
correctClock(testClock.now.getTime());
fc.configureGlobal({ seed: propertySeed, numRuns: countRuns(100) });
