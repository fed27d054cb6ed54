import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  facetsChanged,
  familyChanged,
  familyCreated,
  familyDeleted,
  findProducts,
  productCreated,
  productDeleted,
  productUpdated,
  stockChanged,
} from '@soulvia/catalog';
import type { LiveMessages } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import { fitsFanOut, type LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange } from '@soulvia/platform/projections';

export const catalogEvents = [
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  facetsChanged,
  familyCreated,
  familyChanged,
  familyDeleted,
  productCreated,
  productUpdated,
  productDeleted,
  stockChanged,
];

interface Change {
  kind: 'product' | 'category' | 'edited product' | 'status' | 'everything';
  id: number;
  /** What is left of the product; null when its stock did not change. */
  quantity: number | null;
}

/** An edit of nothing else is a change of stock. Caches take what names no category for one: it must not be an edit of another field. */
const stockFields = JSON.stringify(['quantity']);

/** For this many changes, or more than a message carries, pages refetch everything. */
const changesMax = 400;

/**
 * Names the products that changed, and the categories that changed or whose products were added, edited, moved, regrouped or deleted. A
 * change of stock names no category, so that it reaches only pages that show the product, unless it is sold out or back in stock.
 * A price or a text may bring a product into any list, by its filter, search or order. Changed facets may be on any page.
 */
export async function announceCatalog(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const changes = await query<Change>(
    prepared(`with changes as materialized (select position, type, body from ${eventsInRange(catalogEvents)} events_of_range)
     select distinct kind, id, quantity
       from (select 'product' as kind, (body->>'product_id')::int as id,
                    (array_agg((body->>'quantity')::int order by position desc) filter (where type = 'StockChanged'))[1] as quantity
               from changes group by 2
              union all
             select 'category', (body->>'category_id')::int, null from changes
              union all
             select 'edited product', (body->>'product_id')::int, null from changes
              where type = 'ProductUpdated' and body->'fields' is distinct from '${stockFields}'::jsonb
              union all
             select 'edited product', product_id::int, null
               from changes, jsonb_array_elements_text(coalesce(body->'product_ids', '[]') || coalesce(body->'left_ids', '[]')) product_id
              where type in ('FamilyCreated', 'FamilyChanged', 'FamilyDeleted')
              union all
             select 'status', 1, null from changes
              where type = 'StockChanged' and (body->>'quantity')::int in (0, (body->>'change')::int)
              union all
             select 'everything', 1, null from changes where type = 'FacetsChanged'
              union all
             select 'category', (change->>'from')::int, null
               from changes, jsonb_array_elements(changes.body->'changes') change
              where type = 'ProductUpdated' and change->>'field' = 'category') named
      where id is not null limit ${changesMax}`),
    [range.from, range.to],
  );
  if (changes.length === 0) return [];
  const listIds = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  const editedIds = listIds('edited product');
  const edited = editedIds.length === 0 ? [] : await findProducts(query, editedIds);
  const position = range.to;
  const named = {
    position,
    product_ids: [...new Set([...listIds('product'), ...editedIds])],
    category_ids: [...new Set([...listIds('category'), ...edited.map(({ category }) => category)])],
    ...(listIds('status').length > 0 && { is_for_all: true as const }),
  };
  const quantities = changes.flatMap(({ id, quantity }): [number, number][] =>
    quantity === null ? [] : [[id, quantity]],
  );
  const isComplete = changes.length < changesMax && listIds('everything').length === 0;
  const everything = describeChange({ position, product_ids: [], category_ids: [] });
  const forms = isComplete ? [describeChange({ ...named, quantities }), describeChange(named)] : [];
  return [forms.find(fitsFanOut) ?? everything];
}

function describeChange(payload: LiveMessages['catalogue.changed']): LiveMessage {
  return { audience: 'everyone', topic: 'catalogue.changed', payload };
}
