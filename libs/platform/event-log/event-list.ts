import type { List } from '@soulvia/platform/database';

/**
 * A list of logged events for modules that show them.
 *
 * @param list columns, condition and order, with `e` as the alias of the log.
 */
export function eventList(list: Pick<List, 'columns' | 'where' | 'order'>): List {
  return { table: 'events', alias: 'e', key: 'position', ...list };
}
