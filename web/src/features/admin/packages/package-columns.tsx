import { type Package, say } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { grouped, rupees } from '@/lib/money';
import type { BadgeProps } from '@/ui/badge';
import type { ListColumn } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { IdLink, RowActions } from '@/ui/listing/row-action';
import { StatusSelect } from '@/ui/listing/status-select';

type SaleStatus = 'on_sale' | 'withdrawn';

const badges: Record<SaleStatus, BadgeProps> = {
  on_sale: { label: 'On sale', tone: 'green', Icon: CircleCheck },
  withdrawn: { label: 'Withdrawn', tone: 'red', Icon: CircleX },
};

interface OfPackage {
  /** Id of the package whose sale is being changed. */
  busyId: number | null;
  onSaleChange: (id: number, isOnSale: boolean) => void;
  editPath: (id: number) => string;
  onDelete: (offered: Package) => void;
}

export const packageColumns = ({ busyId, onSaleChange, editPath, onDelete }: OfPackage): ListColumn<Package>[] => [
  {
    label: 'ID',
    always: 'name',
    sort: [
      { ordering: 'created_at', says: 'Oldest first' },
      { ordering: '-created_at', says: 'Newest first' },
    ],
    cell: ({ id }) => <IdLink id={id} to={editPath(id)} />,
  },
  {
    label: 'NAME',
    fills: true,
    inLines: 'first',
    sort: [
      { ordering: 'name', says: 'Names from A to Z' },
      { ordering: '-name', says: 'Names from Z to A' },
    ],
    cell: ({ name, image_url }) => <NameAndImage name={name} image={image_url} />,
  },
  {
    label: 'PRICE',
    sort: [
      { ordering: 'price', says: 'Lowest price first' },
      { ordering: '-price', says: 'Highest price first' },
    ],
    cell: ({ price }) => <span className="whitespace-nowrap tabular-nums">PKR {rupees(price)}</span>,
  },
  {
    label: 'PROFIT',
    sort: [
      { ordering: '-profit', says: 'Highest profit first' },
      { ordering: 'profit', says: 'Lowest profit first' },
    ],
    cell: ({ profit }) => (
      <>
        <span className="tabular-nums">{profit}%</span>
        <Unit>profit</Unit>
      </>
    ),
  },
  {
    label: 'SC VALUE',
    sort: [
      { ordering: '-sc_value', says: 'Highest SC value first' },
      { ordering: 'sc_value', says: 'Lowest SC value first' },
    ],
    cell: ({ sc_value }) => (
      <>
        <span className="tabular-nums">{grouped(sc_value)}</span>
        <Unit>SC</Unit>
      </>
    ),
  },
  {
    label: 'STATUS',
    cell: ({ id, name, is_on_sale: isOnSale }) => {
      const status: SaleStatus = isOnSale ? 'on_sale' : 'withdrawn';
      return (
        <StatusSelect
          label={say`Status of ${name}`}
          value={status}
          badge={badges[status]}
          busy={busyId === id}
          onChange={(next) => onSaleChange(id, next === 'on_sale')}
        >
          <option value="on_sale">{badges.on_sale.label}</option>
          <option value="withdrawn">{badges.withdrawn.label}</option>
        </StatusSelect>
      );
    },
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (offered) => (
      <RowActions of={offered.name} editPath={editPath(offered.id)} onDelete={() => onDelete(offered)} />
    ),
  },
];

/** What a number means, where the list has no heads. */
function Unit({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="xl:hidden">
      {` ${children}`}
    </span>
  );
}
