import type { Category } from '@soulvia/contracts';
import type { ListColumn } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions } from '@/ui/listing/row-action';

interface OfCategory {
  /** Null for staff who may only read. */
  editPath: ((id: number) => string) | null;
  onDelete: (category: Category) => void;
}

export const categoryColumns = ({ editPath, onDelete }: OfCategory): ListColumn<Category>[] => [
  {
    label: 'CATEGORY ID',
    always: 'name',
    sort: [
      { ordering: 'created_at', says: 'Oldest first' },
      { ordering: '-created_at', says: 'Newest first' },
    ],
    cell: ({ id }) => (editPath ? <IdLink id={id} to={editPath(id)} /> : `#${id}`),
  },
  {
    label: 'NAME',
    fills: true,
    inLines: 'first',
    sort: [
      { ordering: 'name', says: 'Names from A to Z' },
      { ordering: '-name', says: 'Names from Z to A' },
    ],
    cell: ({ name, image, product_count }) => (
      <NameAndImage name={name} image={image}>
        <span className="meta tabular-nums">
          {product_count} {product_count === 1 ? 'product' : 'products'}
        </span>
      </NameAndImage>
    ),
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (category) => (
      <RowActions of={category.name} editPath={editPath?.(category.id) ?? ''} onDelete={() => onDelete(category)} />
    ),
  },
];
