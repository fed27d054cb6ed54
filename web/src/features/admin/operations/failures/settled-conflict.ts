export const settledConflict = 'Try again when it has finished.';
