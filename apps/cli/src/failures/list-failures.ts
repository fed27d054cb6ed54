import { listDueWork } from '@soulvia/platform/due';
import { listFailures } from '@soulvia/platform/projections';
import { listOutbox, undecidedStates } from '@soulvia/platform/reactions';
import { type JsonChoice, printJson } from '../print-json.js';
import { printTable } from '../projections/print-table.js';
import { withQuery } from '../with-query.js';

const first = { limit: 50, offset: 0 };

/** Prints failed events, failed timed work, and held or failed messages, the first 50 of each. */
export function listFailuresOnTerminal({ json }: JsonChoice): Promise<void> {
  return withQuery(async (query) => {
    const events = await listFailures(query, first, { unsettled: true });
    const work = await listDueWork(query, { state: 'failed' }, first);
    const mail = await listOutbox(query, undecidedStates, first);
    const total = events.total + work.total + mail.total;
    const failures = [
      ...events.failures.map(({ id, projection, event_type, position, subject, state, created_at, error }) => {
        return {
          id: `event:${id}`,
          what: `${projection}: ${event_type} of ${subject} at ${position}`,
          state,
          at: created_at,
          error,
        };
      }),
      ...work.rows.map(({ kind, subject_id, state, attempts, due_at, last_error }) => {
        return { id: `work:${kind}:${subject_id}`, what: `${attempts} attempts`, state, at: due_at, error: last_error };
      }),
      ...mail.rows.map(({ id, reaction, position, state, recorded_at, last_error }) => {
        return {
          id: `mail:${id}`,
          what: `${reaction}, event at ${position}`,
          state,
          at: recorded_at,
          error: last_error,
        };
      }),
    ];
    if (json) return printJson({ total, failures });
    if (total === 0) return void process.stdout.write('Nothing has failed.\n');
    const cells = failures.map(({ id, what, state, at, error }) => [id, what, state, at.slice(0, 19), error ?? '']);
    printTable(['id', 'what', 'state', 'time', 'error'], cells);
    if (total > failures.length) process.stdout.write(`… and ${total - failures.length} more\n`);
  });
}
