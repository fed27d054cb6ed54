/** Days for which a finished row is kept, counted from its event; older events never get a row. */
export const retentionDays = 30;
