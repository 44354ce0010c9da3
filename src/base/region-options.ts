/** The orders of day, month and year in numeric dates that people choose from. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
/** The 12-hour and the 24-hour clock. */
export const hourCycles = ['h12', 'h23'] as const;
/** The weekdays on which weeks can start. */
export const firstWeekdays = ['mon', 'sat', 'sun'] as const;
