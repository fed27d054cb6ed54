export const rebuildConflict = 'The rebuild may already have passed this event.';
