/** What removes the databases of the test file that runs: a worker keeps its modules from one file to the next. */
export const removals: (() => Promise<void>)[] = [];
