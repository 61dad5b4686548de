/** The number of times that somebody may download their data, an hour. */
export const downloadsAnHour = 5
