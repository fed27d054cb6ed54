import type { Query } from '@soulvia/platform/database';
import { type Command, outcomeOf } from '../history.js';
import { type Violation, wrong } from './violation.js';

interface OrderRow {
  id: number;
  marker: string;
  user_id: number;
  units: Record<string, number>;
}

/** Compares orders in the tables with the requested ones: each exists once, for the right user, with the right units. */
export async function checkOrders(query: Query, commands: readonly Command[]): Promise<Violation[]> {
  const checkouts = commands.filter(({ kind }) => kind === 'checkout');
  const rows = await query<OrderRow>(
    `select o.id, o.email as marker, o.user_id,
            (select jsonb_object_agg(l.product_id, l.quantity) from order_lines l where l.order_id = o.id) as units
       from orders o where o.email = any($1::text[])`,
    [checkouts.map(({ order }) => order?.marker)],
  );
  const byMarker = Map.groupBy(rows, ({ marker }) => marker);
  return [
    ...checkouts.flatMap((command) => checkOrder(command, byMarker.get(command.order?.marker ?? '') ?? [])),
    ...(await checkAgainstLog(query)),
    ...(await checkStatusChain(query)),
  ];
}

function checkOrder(command: Command, rows: readonly OrderRow[]): Violation[] {
  const { order, key, attempts } = command;
  if (!order) return [];
  const outcome = outcomeOf(command);
  const name = `the checkout ${order.marker} (key ${key ?? 'none'}, ${outcome})`;
  const acknowledgedIds = new Set(attempts.flatMap(({ madeId }) => madeId ?? []));
  const [row] = rows;
  if (rows.length > 1)
    return [{ kind: 'doubled', evidence: `${name} is orders ${rows.map(({ id }) => id).join(', ')}` }];
  if (!row) return outcome === 'acknowledged' ? [{ kind: 'lost', evidence: `${name} is no order` }] : [];
  const requested = Object.fromEntries(order.units);
  return [
    ...(outcome === 'refused' ? [wrong(`${name} is order ${row.id}`)] : []),
    ...(outcome === 'acknowledged' && (acknowledgedIds.size !== 1 || !acknowledgedIds.has(row.id))
      ? [wrong(`${name} was acknowledged as order ${[...acknowledgedIds].join(', ')} and is ${row.id}`)]
      : []),
    ...(row.user_id === order.userId && sameUnits(row.units, requested)
      ? []
      : [wrong(`${name} requested ${JSON.stringify(requested)}, order ${row.id} has ${JSON.stringify(row.units)}`)]),
  ];
}

function sameUnits(a: Record<string, number>, b: Record<string, number>): boolean {
  return (
    Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((product) => a[product] === b[product])
  );
}

/** Every order was placed once in the log and has the status of its last event. */
async function checkAgainstLog(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; status: string | null; placed: number; moved_to: string | null }>(
    `select coalesce(o.id, e.id) as id, o.status, coalesce(e.placed, 0) as placed, e.moved_to
       from orders o
       full join (select subject_id as id, count(*) filter (where type = 'OrderPlaced') as placed,
                         (array_agg(coalesce(body->>'to', 'PROCESSING') order by position desc))[1] as moved_to
                    from events where type in ('OrderPlaced', 'OrderStatusChanged', 'OrderCancelled') group by 1) e on e.id = o.id
      where o.id is null or e.placed is distinct from 1 or e.moved_to is distinct from o.status`,
  );
  return rows.map(({ id, status, placed, moved_to }) =>
    wrong(
      `order ${id} is ${status ?? 'not there'}; the log has placed it ${placed} times and left it ${moved_to ?? 'out'}`,
    ),
  );
}

/** Each change of a status begins where the one before ended: an order is cancelled once until it is brought back. */
async function checkStatusChain(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; position: number; moved_from: string; before: string }>(
    `select id, position, moved_from, before from (
       select subject_id as id, position, body->>'from' as moved_from, body->>'to' as moved_to,
              coalesce(lag(body->>'to') over (partition by subject_id order by position), 'PROCESSING') as before
         from events where type in ('OrderStatusChanged', 'OrderCancelled')) moves
      where moved_from <> before or moved_from = moved_to order by position limit 20`,
  );
  return rows.map(({ id, position, moved_from, before }) =>
    wrong(`the event of order ${id} at position ${position} moves it from ${moved_from}; it was ${before}`),
  );
}
