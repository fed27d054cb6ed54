import { listOutbox } from '@soulvia/platform/reactions';
import { printTable } from '../projections/print-table.js';
import { asMailOperator } from './mail-operator.js';

/** States of a mail that is not sent, or not certainly. */
export const unsettled = ['waiting', 'sending', 'held', 'failed'] as const;

const shown = 50;

/** Says nothing about whom a mail is for: that is found through the event, by who may. */
export function listMailOnTerminal({ state }: { state?: (typeof unsettled)[number] }): Promise<void> {
  return asMailOperator(async ({ query }) => {
    const { rows, total } = await listOutbox(query, state ? [state] : unsettled, shown);
    if (total === 0) {
      process.stdout.write(state ? `No mail is ${state}.\n` : 'Every mail is sent.\n');
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
