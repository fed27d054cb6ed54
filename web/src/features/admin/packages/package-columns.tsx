import type { Package } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { grouped, rupees } from '@/lib/money';
import { Badge } from '@/ui/badge';
import type { ListColumn } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions, RowButton } from '@/ui/listing/row-action';

interface OfPackage {
  /** Id of the package whose sale is being changed. */
  busyId: number | null;
  onSaleChange: (id: number, isOnSale: boolean) => void;
  editPath: (id: number) => string;
  onDelete: (offered: Package) => void;
}

export const packageColumns = ({ busyId, onSaleChange, editPath, onDelete }: OfPackage): ListColumn<Package>[] => [
  { label: 'ID', always: 'name', cell: ({ id }) => <IdLink id={id} to={editPath(id)} /> },
  { label: 'NAME', cell: ({ name, image_url }) => <NameAndImage name={name} image={image_url} /> },
  {
    label: 'PRICE',
    cell: ({ price }) => <span className="whitespace-nowrap tabular-nums">PKR {rupees(price)}</span>,
  },
  { label: 'PROFIT', cell: ({ profit }) => <span className="tabular-nums">{profit}%</span> },
  { label: 'SC VALUE', cell: ({ sc_value }) => <span className="tabular-nums">{grouped(sc_value)}</span> },
  {
    label: 'STATUS',
    cell: ({ id, name, is_on_sale: isOnSale }) => (
      <span className="grid justify-items-start gap-1">
        {isOnSale ? (
          <Badge label="On sale" tone="green" Icon={CircleCheck} />
        ) : (
          <Badge label="Withdrawn" tone="red" Icon={CircleX} />
        )}
        <span className="-ml-3">
          <RowButton
            of={name}
            aria-disabled={busyId === id || undefined}
            onClick={busyId === id ? undefined : () => onSaleChange(id, !isOnSale)}
          >
            {isOnSale ? 'Withdraw from sale' : 'Put on sale'}
          </RowButton>
        </span>
      </span>
    ),
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (offered) => (
      <RowActions of={offered.name} editPath={editPath(offered.id)} onDelete={() => onDelete(offered)} />
    ),
  },
];
