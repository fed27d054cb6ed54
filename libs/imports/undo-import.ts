import { statementReversed } from '@soulvia/cash';
import type { EventHandler } from '@soulvia/platform/due';
import { markUndone } from './persistence/imports.js';

/** A statement was taken back: its file may be imported again. */
export const undoneImportHandler: EventHandler<{ import_id: number }> = {
  kind: { name: 'import-of-reversed-statement' },
  listensTo: statementReversed,
  handle: ({ body }, work) => markUndone(work.query, body.import_id),
};
