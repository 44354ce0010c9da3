/** The maximum length of the lists of one export, as JSON. */
export const maxListsLength = 4000;
/** The maximum number of lists of one export. */
export const maxLists = 50;
