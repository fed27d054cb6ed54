import type { Category } from '@soulvia/contracts';
import { ListCell, ListRow } from '@/ui/listing/list-row';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { Picture } from '@/ui/picture';

export const categoryColumns = ['CATEGORY ID', 'NAME', 'ACTIONS'];

interface CategoryRowProps {
  category: Category;
  editPath: string;
  onDelete: () => void;
}

export function CategoryRow({ category, editPath, onDelete }: CategoryRowProps) {
  const { id, name, image, product_count } = category;
  return (
    <ListRow>
      <ListCell label="CATEGORY ID" isHeader>
        <IdLink id={id} to={editPath} />
      </ListCell>
      <ListCell label="NAME">
        <span className="flex items-center gap-3">
          <span className="size-11 shrink-0 overflow-hidden rounded-field bg-linen">
            <Picture src={image} alt="" loading="lazy" className="size-full object-cover" />
          </span>
          <span className="grid min-w-0">
            <span className="font-medium">{name}</span>
            <span className="meta tabular-nums">
              {product_count} {product_count === 1 ? 'product' : 'products'}
            </span>
          </span>
        </span>
      </ListCell>
      <ListCell label="ACTIONS">
        <RowActions of={name} editPath={editPath} onDelete={onDelete} />
      </ListCell>
    </ListRow>
  );
}
