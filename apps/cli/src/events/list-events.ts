import { browseEvents } from '@soulvia/operations';
import { EventTotal } from '@soulvia/platform/event-log';
import { type JsonChoice, printJson } from '../print-json.js';
import { printTable } from '../projections/print-table.js';
import { withQuery } from '../with-query.js';

export const defaultLimit = 20;
export const maxLimit = 1_000;

export interface EventSubject {
  kind: string;
  id: number | null;
}

interface ListOptions extends JsonChoice {
  type?: string;
  subject?: EventSubject;
  limit: number;
}

/** Bodies of events are printed as JSON only: a column of them would not fit into a line. */
export async function listEventsOnTerminal({ type, subject, limit, json }: ListOptions): Promise<void> {
  const filter = {
    type: type ?? null,
    subject: subject ?? null,
    correlation: null,
    callerRequestId: null,
    from: null,
    to: null,
  };
  const { rows } = await withQuery((query) =>
    browseEvents(query, filter, { limit, offset: 0 }, () => new EventTotal().count(query)),
  );
  if (json) {
    printJson(rows);
    return;
  }
  if (rows.length === 0) {
    process.stdout.write('No events.\n');
    return;
  }
  printTable(
    ['position', 'type', 'subject', 'recorded', 'actor', 'request'],
    rows.map((event) => [
      String(event.position),
      event.type,
      event.subject,
      event.recorded_at.slice(0, 19),
      event.actor,
      event.correlation_id ?? '',
    ]),
  );
}
