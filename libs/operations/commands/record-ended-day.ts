import { readEndedDay, type SqlWork, subjectEventsSql } from '@soulvia/platform/event-log';
import { chainDayEnded } from '../domain/events.js';

/** Records the head of the newest UTC day that has ended, once: an email carries it out of the database. */
export async function recordEndedDay({ query, record }: Pick<SqlWork, 'query' | 'record'>): Promise<void> {
  const ended = await readEndedDay(query);
  if (!ended) return;
  const { day, lastPosition: position, head } = ended;
  const id = Number(day.replaceAll('-', ''));
  const known = await query(`select where ${subjectEventsSql([chainDayEnded], '$1', 1)} is not null`, [id]);
  if (known.length === 0) record(chainDayEnded, id, { day, position, head });
}
