/** The orders of day, month and year in numeric dates that people choose from. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
/** The 12-hour and the 24-hour clock. */
export const hourCycles = ['h12', 'h23'] as const;
/** The weekdays on which weeks can start. */
export const firstWeekdays = ['mon', 'sat', 'sun'] as const;
/** The maximum number of languages of a browser that are stored. */
export const maxDeviceLanguages = 10;
/** A language tag with optional script and region: `en`, `en-GB`, `zh-Hant-TW`. */
export const languageTagPattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
