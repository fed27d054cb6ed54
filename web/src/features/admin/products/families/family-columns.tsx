import type { StaffFamily } from '@soulvia/contracts';
import { Pencil, Ungroup } from 'lucide-react';
import type { ListColumn } from '@/ui/listing/list-column';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { ActionsCell, IdLink, RowButton, RowLink } from '@/ui/listing/row-action';

interface OfFamily {
  pathOf: (id: number) => string;
  onDissolve: (family: StaffFamily) => void;
}

export const familyColumns = ({ pathOf, onDissolve }: OfFamily): ListColumn<StaffFamily>[] => [
  { label: 'ID', always: 'name', cell: ({ id }) => <IdLink id={id} to={pathOf(id)} /> },
  {
    label: 'NAME',
    inLines: 'first',
    growsInLines: true,
    cell: ({ name, members }) => <NameAndImage name={name} image={members[0]?.display_image_url ?? null} />,
  },
  { label: 'DIFFER IN', cell: ({ axes }) => axes.join(', ') },
  {
    label: 'PRODUCTS',
    fills: true,
    cell: ({ members }) => (
      <span className="block truncate">
        {members.length}: {members.map(({ option_values: values }) => values.join(' / ')).join(', ')}
      </span>
    ),
  },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (family) => (
      <ActionsCell
        of={family.name}
        items={[
          { label: 'Edit', Icon: Pencil, to: pathOf(family.id) },
          { label: 'Dissolve', Icon: Ungroup, isDanger: true, onSelect: () => onDissolve(family) },
        ]}
      >
        <RowLink of={family.name} to={pathOf(family.id)} aria-keyshortcuts="e">
          Edit
        </RowLink>
        <RowButton of={family.name} onClick={() => onDissolve(family)}>
          Dissolve
        </RowButton>
      </ActionsCell>
    ),
  },
];
