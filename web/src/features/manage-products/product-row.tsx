import type { Product } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { DashboardAmount } from '@/ui/amount';
import { ListCell, ListRow } from '@/ui/listing/list-row';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { SelectRow } from '@/ui/listing/select-row';
import { Picture } from '@/ui/picture';
import { StockSwitch, type StockSwitchProps } from './stock-switch';

export const productColumns = [
  'SELECT',
  'ID',
  'DATE/TIME',
  'NAME',
  'QUANTITY',
  'STATUS',
  'CATEGORY',
  'PRICE',
  'ACTIONS',
];

interface ProductRowProps {
  product: Product;
  low: boolean;
  stock: Omit<StockSwitchProps, 'product'>;
  editPath: string;
  selected: boolean;
  onSelect: () => void;
  onDelete: () => void;
}

export function ProductRow({ product, low, stock, editPath, selected, onSelect, onDelete }: ProductRowProps) {
  const { id, name, created_at, quantity, category_name, price, display_image_url } = product;
  return (
    <ListRow tinted={low}>
      <ListCell label="SELECT">
        <SelectRow label={`Select ${name}`} checked={selected} onToggle={onSelect} />
      </ListCell>
      <ListCell label="ID" isHeader>
        <IdLink id={id} to={editPath} />
      </ListCell>
      <ListCell label="DATE/TIME">
        <time dateTime={created_at}>{dateAndTime(created_at)}</time>
      </ListCell>
      <ListCell label="NAME">
        <span className="flex items-center gap-3">
          <span className="size-11 shrink-0 overflow-hidden rounded-field bg-linen">
            <Picture src={display_image_url} alt="" loading="lazy" className="size-full object-cover" />
          </span>
          <span className="min-w-0 font-medium">{name}</span>
        </span>
      </ListCell>
      <ListCell label="QUANTITY">
        <span className="grid tabular-nums">
          {grouped(quantity)}
          {low && <span className="text-sm font-semibold text-warn">Low stock</span>}
        </span>
      </ListCell>
      <ListCell label="STATUS">
        <StockSwitch product={product} {...stock} />
      </ListCell>
      <ListCell label="CATEGORY">{category_name}</ListCell>
      <ListCell label="PRICE">
        <span className="whitespace-nowrap tabular-nums">
          <DashboardAmount value={price} />
        </span>
      </ListCell>
      <ListCell label="ACTIONS">
        <RowActions of={name} editPath={editPath} onDelete={onDelete} />
      </ListCell>
    </ListRow>
  );
}
