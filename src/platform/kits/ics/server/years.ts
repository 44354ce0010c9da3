/** The years of which times are read; those of others are refused before anything is computed with them. */
const firstYear = 1900;
export const lastYear = 2200;

export const isReadYear = (year: number): boolean => year >= firstYear && year <= lastYear;
