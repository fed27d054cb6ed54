import type { ImportKind } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

interface OfImport extends Record<string, unknown> {
  import_id: number;
  kind: ImportKind;
}

/** A sheet was checked; nothing of it is applied. `problems` is the number of rows that will be left out. */
export const importChecked = defineEvent<OfImport & { rows: number; problems: number }>('ImportChecked', 'import');

/** Staff asked to apply a checked sheet, or one that had failed. */
export const importStarted = defineEvent<OfImport>('ImportStarted', 'import');

/** A portion of rows was applied; `applied` counts the rows of all portions. */
export const importAdvanced = defineEvent<OfImport & { applied: number }>('ImportAdvanced', 'import');

/** Every row was applied or left out. */
export const importApplied = defineEvent<OfImport & { applied: number; left_out: number }>('ImportApplied', 'import');

/** A portion failed repeatedly; the rows before it are applied. */
export const importFailed = defineEvent<OfImport & { applied: number }>('ImportFailed', 'import');

/** Staff discarded a checked sheet before it was applied. */
export const importDiscarded = defineEvent<OfImport>('ImportDiscarded', 'import');
