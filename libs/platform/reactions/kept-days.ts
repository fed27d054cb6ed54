/** How long a finished row stays in the outbox, counted from its event; older events never get one. */
export const keptDays = 30;
