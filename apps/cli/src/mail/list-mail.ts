import { listOutbox } from '@soulvia/platform/reactions';
import { type JsonChoice, printJson } from '../print-json.js';
import { printTable } from '../projections/print-table.js';
import { withQuery } from '../with-query.js';

/** States of an email that is not sent, or may not have been. */
const unsettled = ['waiting', 'sending', 'held', 'failed'] as const;

interface ListOptions extends JsonChoice {
  state?: (typeof listable)[number];
}

const maxRows = 50;

/** States that a list may be about. */
export const listable = [...unsettled, 'dropped'] as const;

/** Shows no recipients: authorized staff find them through the event. */
export function listMailOnTerminal({ state, json }: ListOptions): Promise<void> {
  return withQuery(async (query) => {
    const { rows, total } = await listOutbox(query, state ? [state] : unsettled, { limit: maxRows, offset: 0 });
    if (json) {
      printJson({ total, mails: rows });
      return;
    }
    if (total === 0) {
      process.stdout.write(state ? `No emails are ${state}.\n` : 'No unsent emails.\n');
      return;
    }
    printTable(
      ['id', 'mail', 'state', 'event', 'recorded', 'attempts', 'next attempt', 'last error'],
      rows.map((row) => [
        String(row.id),
        row.reaction,
        row.state,
        `at ${row.position}`,
        row.recorded_at.slice(0, 19),
        String(row.attempts),
        row.state === 'waiting' ? row.due_at.slice(0, 19) : '',
        row.last_error ?? '',
      ]),
    );
    if (total > rows.length) process.stdout.write(`… and ${total - rows.length} newer ones\n`);
  });
}
