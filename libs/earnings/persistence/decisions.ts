import type { Query } from '@soulvia/platform/database';
import { readLogOfSubjects } from '@soulvia/platform/event-log';
import { earningLineDecided } from '../domain/events.js';

/** What finance has decided about held lines up to a position, by their keys. */
export async function readDecisions(
  query: Query,
  held: readonly { id: number; key: string }[],
  upTo: number,
): Promise<Map<string, boolean>> {
  if (held.length === 0) return new Map();
  const keys = new Map(held.map(({ id, key }) => [id, key]));
  const events = await readLogOfSubjects(query, [earningLineDecided], [...keys.keys()], upTo);
  return new Map(events.map(({ subjectId, body }) => [keys.get(subjectId) ?? '', body['release'] === true]));
}
