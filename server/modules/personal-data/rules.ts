/** How often somebody may download their data, an hour. */
export const downloadsAnHour = 5
