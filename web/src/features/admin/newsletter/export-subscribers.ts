import { newsletterPath, type Subscriber } from '@soulvia/contracts';
import { csvText } from '@/lib/csv';
import { dateAndTime } from '@/lib/dates';
import { fetchList, listQuery } from '@/lib/fetch-list';
import type { ListFilter } from '@/lib/list-filter';

const pageSize = 200;
/** Upper limit of an export: a hundred thousand subscriptions. */
const pagesMax = 500;

const head = ['Email', 'Subscribed', 'Unsubscribed', 'Unsubscribe link'];

function toRow({ email, subscribed_at, unsubscribed_at, unsubscribe_url }: Subscriber): string[] {
  return [email, dateAndTime(subscribed_at), unsubscribed_at ? dateAndTime(unsubscribed_at) : '', unsubscribe_url];
}

/** The subscriptions that match a filter, newest first, and whether the export includes every one. */
export async function exportSubscribers(
  filter: ListFilter<'state'>,
): Promise<{ csv: string; count: number; complete: boolean }> {
  const isExported = ({ unsubscribed_at }: Subscriber) =>
    (unsubscribed_at === null) === (filter.values.state !== 'unsubscribed');
  const subscribers = new Map<number, Subscriber>();
  let complete = false;
  for (let page = 1; page <= pagesMax && !complete; page += 1) {
    // All states are read: an unsubscription during the export would otherwise shift pages that are still to be read.
    const query = listQuery({ filter: { search: filter.search, page, values: {} }, pageSize });
    const { rows } = await fetchList<Subscriber>(newsletterPath, query);
    for (const row of rows) subscribers.set(row.id, row);
    // The total of a search can be a lower bound.
    complete = rows.length < pageSize;
  }
  const exported = [...subscribers.values()].filter(isExported);
  return { csv: csvText([head, ...exported.map(toRow)]), count: exported.length, complete };
}
