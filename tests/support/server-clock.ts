import { startTestClock } from './test-clock.ts';

// Imported by servers under test before their own code.
startTestClock(Number(process.env['TEST_CLOCK_OFFSET_MS']));
