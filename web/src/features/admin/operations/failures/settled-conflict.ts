export const settledConflict = 'The rebuild may already have passed this event.';
