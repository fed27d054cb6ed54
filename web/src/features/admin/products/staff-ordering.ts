import { staffProductOrderings } from '@soulvia/contracts';
import type { ListFilter } from '@/lib/list-filter';

/** The filter as the server takes it: orders that the shop does not have are in a parameter of their own. */
export function withStaffOrdering(filter: ListFilter): ListFilter {
  const own = staffProductOrderings.find((ordering) => ordering === filter.ordering);
  return own ? { ...filter, ordering: undefined, values: { ...filter.values, staff_ordering: own } } : filter;
}
