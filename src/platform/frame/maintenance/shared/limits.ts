/** How far ahead the end of maintenance may be. */
export const maxMaintenanceDays = 7;
export const maintenanceNoteLength = 300;
