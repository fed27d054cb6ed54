import type { Product } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { Copy, History } from 'lucide-react';
import type { Selection } from '@/lib/use-selection';
import { DashboardAmount } from '@/ui/amount';
import { Link } from '@/ui/link';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { selectColumn } from '@/ui/listing/select-row';
import { toCopyMark, type FormPath } from './product-form-path';
import { StockBadge, StockSwitch, type StockSwitchProps } from './stock-switch';
import { ValueCell, type ValueCellProps } from './value-cell';

interface OfProduct {
  /** Whether the products tell how many people wait for them. */
  hasWaiting: boolean;
  low: ReadonlySet<number>;
  selection: Selection;
  stockOf: (product: Product) => Omit<StockSwitchProps, 'product'>;
  /** Null for staff who may only read. */
  formPath: FormPath | null;
  priceOf: (product: Product) => Omit<ValueCellProps, 'children'>;
  quantityOf: (product: Product) => Omit<ValueCellProps, 'children'>;
  onDelete: (product: Product) => void;
}

const movesPath = (id: number) => `/admin?section=stock&product_id=${id}`;

function Units({ quantity, isLow }: { quantity: number; isLow: boolean }) {
  return (
    <>
      {grouped(quantity)}
      <span aria-hidden="true" className="whitespace-pre xl:hidden">
        {!isLow && ' left'}
      </span>
    </>
  );
}

interface QuantityProps {
  product: Product;
  isLow: boolean;
  /** Null for staff who may only read. */
  edit: Omit<ValueCellProps, 'children'> | null;
}

function Quantity({ product, isLow, edit }: QuantityProps) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      {edit ? (
        <ValueCell {...edit}>
          <Units quantity={product.quantity} isLow={isLow} />
        </ValueCell>
      ) : (
        <Link
          to={movesPath(product.id)}
          className="inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay"
        >
          <Units quantity={product.quantity} isLow={isLow} />
          <span className="sr-only">, show stock moves of {product.name}</span>
        </Link>
      )}
      {isLow && <span className="text-sm font-semibold text-warn">Low stock</span>}
    </span>
  );
}

const priceColumn = ({ formPath, priceOf }: Pick<OfProduct, 'formPath' | 'priceOf'>): ListColumn<Product> => ({
  label: 'PRICE',
  sort: [
    { ordering: '-price', says: 'Highest price first' },
    { ordering: 'price', says: 'Lowest price first' },
  ],
  note: 'Amounts in PKR',
  cell: (product) =>
    formPath ? (
      <ValueCell {...priceOf(product)}>
        <DashboardAmount value={product.price} />
      </ValueCell>
    ) : (
      <span className="whitespace-nowrap tabular-nums">
        <DashboardAmount value={product.price} />
      </span>
    ),
});

const waitingColumn: ListColumn<Product> = {
  label: 'WAITING',
  sort: [
    { ordering: '-waiting', says: 'Most waiting first' },
    { ordering: 'waiting', says: 'Fewest waiting first' },
  ],
  cell: ({ waiting = 0 }) => (
    <span className="whitespace-nowrap tabular-nums">
      {grouped(waiting)}
      <span className="xl:hidden"> waiting</span>
    </span>
  ),
};

export function productColumns(of: OfProduct): ListColumn<Product>[] {
  const { hasWaiting, low, selection, stockOf, formPath, quantityOf, onDelete } = of;
  const isLow = ({ id }: Product) => low.has(id);
  return [
    selectColumn(selection, ({ name }) => name),
    { label: 'ID', always: 'name', cell: ({ id }) => (formPath ? <IdLink id={id} to={formPath(id)} /> : `#${id}`) },
    {
      label: 'DATE/TIME',
      inLines: 'spoken',
      sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
      cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
    },
    {
      label: 'NAME',
      fills: true,
      inLines: 'first',
      sort: [
        { ordering: 'name', says: 'Names from A to Z' },
        { ordering: '-name', says: 'Names from Z to A' },
      ],
      cell: ({ name, display_image_url }) => <NameAndImage name={name} image={display_image_url} />,
    },
    {
      label: 'QUANTITY',
      tints: isLow,
      cell: (product) => <Quantity product={product} isLow={isLow(product)} edit={formPath && quantityOf(product)} />,
    },
    ...(hasWaiting ? [waitingColumn] : []),
    {
      label: 'STATUS',
      cell: (product) =>
        formPath ? (
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
    priceColumn(of),
    {
      label: 'ACTIONS',
      always: 'tool',
      cell: (product) => (
        <RowActions
          of={product.name}
          editPath={formPath?.(product.id) ?? ''}
          onDelete={() => onDelete(product)}
          items={[
            { label: 'Stock moves', Icon: History, to: movesPath(product.id) },
            { label: 'Duplicate', Icon: Copy, to: formPath?.(toCopyMark(product.id)) ?? '' },
          ]}
        />
      ),
    },
  ];
}
