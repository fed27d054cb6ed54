import { findMoveReasons, findPeople } from '@soulvia/accounts';
import { findCategoryNames } from '@soulvia/catalog';
import type { AuditedKind, AuditEntry } from '@soulvia/contracts';
import { nameKeys } from '@soulvia/platform/api-keys';
import { instantText, type ListPage, type Query, readFilteredPage, type RowRange } from '@soulvia/platform/database';
import { actorId, type EventBody, eventList } from '@soulvia/platform/event-log';
import { diffFields, readableChange } from './diff-fields.js';
import { describeEvent } from './describe-event.js';

/** The stock of a product is a subject of its own in the log. */
const subjectsOf: Record<AuditedKind, string[]> = {
  order: ['order'],
  user: ['user'],
  product: ['product', 'stock'],
  category: ['category'],
  package: ['package'],
  cash: ['cash'],
  company: ['company'],
  levels: ['levels'],
  features: ['features'],
  'payment-details': ['payment-details'],
  mails: ['mails'],
  texts: ['texts'],
  limits: ['limits'],
  confirmation: ['confirmation'],
  delivery: ['delivery'],
  'stock-settings': ['stock-settings'],
  approvals: ['approvals'],
  returns: ['returns'],
  'search-settings': ['search-settings'],
  facets: ['facets'],
  family: ['product-family'],
  agreement: ['agreement'],
};

interface Row extends Omit<AuditEntry, 'text' | 'changes' | 'actor_name'> {
  body: EventBody;
}

/** The history of one thing, newest first. */
export async function readAudit(
  query: Query,
  audited: { kind: AuditedKind; id: number },
  page: RowRange,
): Promise<ListPage<AuditEntry>> {
  const list = eventList({
    columns: () => 'position, type, actor, recorded_at, body',
    where: (bind) =>
      `e.subject = any(${bind(subjectsOf[audited.kind])}::text[]) and e.subject_id = ${bind(audited.id)}`,
    order: 'e.recorded_at desc, e.position desc',
  });
  const { rows, ...counted } = await readFilteredPage<Row>(query, list, page);
  const people = await findPeople(
    query,
    rows.flatMap(({ actor }) => actorId(actor) ?? []),
  );
  const keys = await nameKeys(
    query,
    rows.map(({ actor }) => actor),
  );
  const changes = rows.map(({ body }) => diffFields(body));
  const categories = await findCategoryNames(
    query,
    changes.flat().flatMap(({ field, from, to }) => (field === 'category' ? [Number(from), Number(to)] : [])),
  );
  const reasons = await findMoveReasons(
    query,
    rows.flatMap(({ body }) => readMoveId(body) ?? []),
  );
  const entries = rows.map(({ body, recorded_at, ...row }, index) => ({
    ...row,
    text: describeEvent(row.type, withReason(body, reasons)),
    changes: (changes[index] ?? []).map((change) => readableChange(change, categories)),
    actor_name: keys.get(row.actor) ?? (people.get(actorId(row.actor) ?? 0)?.full_name || null),
    recorded_at: instantText(recorded_at),
  }));
  return { rows: entries, ...counted };
}

const readMoveId = ({ move_id: id }: EventBody) => (typeof id === 'number' ? id : undefined);

/** The reason of a move is not in the log, so that it can be erased. */
function withReason(body: EventBody, reasons: ReadonlyMap<number, string>): EventBody {
  const reason = reasons.get(readMoveId(body) ?? 0);
  return reason === undefined ? body : { ...body, reason };
}
