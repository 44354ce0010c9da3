const { PROPERTY_SEED, PROPERTY_FACTOR } = process.env;

/** The seed of all random cases: the same in every run of the tests, a new one in `npm run torture -- properties`. */
export const propertySeed = Number(PROPERTY_SEED ?? 1);

/** How many random cases a property is tried with: so many in the tests, many times as many in the torture run. */
export const countRuns = (usual: number): number => usual * Number(PROPERTY_FACTOR ?? 1);
