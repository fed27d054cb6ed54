import type { DeliveriesQuery, HookDelivery } from '@soulvia/contracts';
import {
  instantText,
  type List,
  type ListPage,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import { readEvents } from '@soulvia/platform/reactions';
import { describeEvent, webhookId } from '../domain/hook-message.js';
import { findPublished, publishedEvents } from '../published-events.js';

type Row = Omit<HookDelivery, 'webhook_id' | 'sequence' | 'body'> & { position: number };

const definitions = publishedEvents.map(({ definition }) => definition);

const deliveryList = (hookId: number, { state, type }: Pick<DeliveriesQuery, 'state' | 'type'>): List => ({
  table: 'hook_deliveries',
  alias: 'd',
  key: 'id',
  columns: () =>
    `d.id, d.type, d.position, d.state, d.attempts, case when d.state = 'WAITING' then d.next_at end as next_at, d.status, d.says, d.took_ms, d.sent_at`,
  where: (bind) =>
    [
      `d.hook_id = ${bind(hookId)}`,
      ...(state === undefined ? [] : [`d.state = ${bind(state)}`]),
      ...(type === undefined ? [] : [`d.type = ${bind(type)}`]),
    ].join(' and '),
  order: 'd.id desc',
});

/** What was and will be sent to a hook, newest first. @param origin of the shop. */
export async function listDeliveries(
  query: Query,
  hookId: number,
  filter: Pick<DeliveriesQuery, 'state' | 'type'>,
  page: RowRange,
  origin: string,
): Promise<ListPage<HookDelivery>> {
  const { rows, ...counted } = await readFilteredPage<Row>(query, deliveryList(hookId, filter), page);
  const positions = rows.map(({ position }) => position);
  const events = new Map((await readEvents(query, definitions, positions)).map((event) => [event.position, event]));
  const present = ({ position, ...row }: Row): HookDelivery[] => {
    const event = events.get(position);
    if (!event) return [];
    return [
      {
        ...row,
        webhook_id: webhookId(event),
        sequence: position,
        next_at: row.next_at && instantText(row.next_at),
        sent_at: row.sent_at && instantText(row.sent_at),
        body: describeEvent(row.type, event, findPublished(row.type).toData(event.body), origin),
      },
    ];
  };
  return { rows: rows.flatMap(present), ...counted };
}
