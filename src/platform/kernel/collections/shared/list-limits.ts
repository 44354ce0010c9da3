/** The maximum length of the lists of one export, as JSON. */
export const maxListsLength = 4000;
