import { findPeople } from '@soulvia/accounts';
import { findCategoryNames } from '@soulvia/catalog';
import type { AuditedKind, AuditEntry } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';
import type { EventBody } from '@soulvia/platform/event-log';
import { diffFields, readableChange } from './diff-fields.js';
import { describeEvent } from './describe-event.js';

/** A product's stock has a history of its own. */
const subjectsOf: Record<AuditedKind, string[]> = {
  order: ['order'],
  user: ['user'],
  product: ['product', 'stock'],
  category: ['category'],
  company: ['company'],
  levels: ['levels'],
};

interface Row extends Omit<AuditEntry, 'text' | 'changes' | 'actor_name'> {
  body: EventBody;
}

/** What happened to one thing, newest first. One more than the page is read, so that nothing has to be counted. */
export async function readAudit(
  query: Query,
  kind: AuditedKind,
  id: number,
  page: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const rows = await query<Row>(
    `select position, type, actor, recorded_at, body from events
      where subject = any($1::text[]) and subject_id = $2
      order by position desc limit $3 offset $4`,
    [subjectsOf[kind], id, page.limit + 1, page.offset],
  );
  const shown = rows.slice(0, page.limit);
  const people = await findPeople(
    query,
    shown.flatMap(({ actor }) => personOf(actor) ?? []),
  );
  const changes = shown.map(({ body }) => diffFields(body));
  const categories = await findCategoryNames(
    query,
    changes.flat().flatMap(({ field, from, to }) => (field === 'category' ? [Number(from), Number(to)] : [])),
  );
  const entries = shown.map(({ body, recorded_at, ...row }, index) => ({
    ...row,
    text: describeEvent(row.type, body),
    changes: (changes[index] ?? []).map((change) => readableChange(change, categories)),
    actor_name: people.get(personOf(row.actor) ?? 0)?.full_name || null,
    recorded_at: instantText(recorded_at),
  }));
  return { entries, hasMore: rows.length > page.limit };
}

function personOf(actor: string): number | undefined {
  const id = /^user:(\d{1,10})$/.exec(actor)?.[1];
  return id === undefined ? undefined : Number(id);
}
