export const settledConflict = 'What it has read already cannot be told until then.';
