import type { Product } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { type ExportedList, exportList } from '@/lib/export-list';
import type { ListFilter } from '@/lib/list-filter';
import { stockBadges } from './stock-switch';

const head = ['ID', 'Date', 'Name', 'Category', 'Price PKR', 'SC value', 'Quantity', 'Status'];

function toCells(product: Product): (string | number)[] {
  const { id, created_at, name, category_name, price, sc_value, quantity, product_status } = product;
  return [
    id,
    dateAndTime(created_at),
    name,
    category_name,
    price,
    sc_value,
    quantity,
    stockBadges[product_status].label,
  ];
}

/** All products that match a filter, newest first, and whether the export includes every one. */
export function exportProducts(filter: ListFilter): Promise<ExportedList> {
  const fixed = { ordering: '-created_at' };
  return exportList<Product>({ path: 'products', filter, fixed, isOldestFirst: false, head, cellsOf: toCells });
}
