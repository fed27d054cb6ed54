import type { Product } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { Link } from 'react-router-dom';
import type { Selection } from '@/lib/use-selection';
import { DashboardAmount } from '@/ui/amount';
import type { ListColumn } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { selectColumn } from '@/ui/listing/select-row';
import { StockBadge, StockSwitch, type StockSwitchProps } from './stock-switch';

interface OfProduct {
  low: ReadonlySet<number>;
  selection: Selection;
  stockOf: (product: Product) => Omit<StockSwitchProps, 'product'>;
  /** Null for staff who may only read. */
  editPath: ((id: number) => string) | null;
  onDelete: (product: Product) => void;
}

export function productColumns(of: OfProduct): ListColumn<Product>[] {
  const { low, selection, stockOf, editPath, onDelete } = of;
  const isLow = ({ id }: Product) => low.has(id);
  return [
    selectColumn(selection, ({ name }) => name),
    { label: 'ID', always: 'name', cell: ({ id }) => (editPath ? <IdLink id={id} to={editPath(id)} /> : `#${id}`) },
    {
      label: 'DATE/TIME',
      inLines: 'spoken',
      cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    },
    {
      label: 'NAME',
      fills: true,
      inLines: 'first',
      cell: ({ name, display_image_url }) => <NameAndImage name={name} image={display_image_url} />,
    },
    {
      label: 'QUANTITY',
      tints: isLow,
      cell: (product) => (
        <span className="flex items-center gap-2 tabular-nums">
          <Link
            to={`/admin?section=stock&product_id=${product.id}`}
            className="inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay"
          >
            {grouped(product.quantity)}
            <span aria-hidden="true" className="whitespace-pre xl:hidden">
              {!isLow(product) && ' left'}
            </span>
            <span className="sr-only">, show stock moves of {product.name}</span>
          </Link>
          {isLow(product) && <span className="text-sm font-semibold text-warn">Low stock</span>}
        </span>
      ),
    },
    {
      label: 'STATUS',
      cell: (product) =>
        editPath ? (
          <StockSwitch product={product} {...stockOf(product)} />
        ) : (
          <StockBadge status={product.product_status} />
        ),
    },
    {
      label: 'CATEGORY',
      inLines: 'spoken',
      cell: ({ category_name }) => (
        <span title={category_name} className="block truncate xl:max-w-20 min-[1400px]:max-w-36">
          {category_name}
        </span>
      ),
    },
    {
      label: 'PRICE',
      sort: [
        { ordering: '-price', says: 'Highest price first' },
        { ordering: 'price', says: 'Lowest price first' },
      ],
      note: 'Amounts in PKR',
      cell: ({ price }) => (
        <span className="whitespace-nowrap tabular-nums">
          <DashboardAmount value={price} />
        </span>
      ),
    },
    {
      label: 'ACTIONS',
      always: 'tool',
      cell: (product) => (
        <RowActions of={product.name} editPath={editPath?.(product.id) ?? ''} onDelete={() => onDelete(product)} />
      ),
    },
  ];
}
