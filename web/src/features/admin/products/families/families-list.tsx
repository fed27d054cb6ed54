import { familiesPath, type StaffFamily, say } from '@soulvia/contracts';
import { Pencil, Ungroup } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useListFilter } from '@/lib/list-filter';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useList } from '@/lib/use-list';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type ListColumn, readOnly } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { NameAndImage } from '@/ui/listing/name-and-image';
import { ActionsCell, IdLink, RowButton, RowLink } from '@/ui/listing/row-action';
import { SearchBox } from '@/ui/search-box';
import { dissolveFailure, useDissolveFamily } from './family-requests';

interface OfFamily {
  pathOf: (id: number) => string;
  onDissolve: (family: StaffFamily) => void;
}

const familyColumns = ({ pathOf, onDissolve }: OfFamily): ListColumn<StaffFamily>[] => [
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

const pageSize = 10;

interface FamiliesListProps {
  /** False for staff who may only read. */
  mayWrite: boolean;
  pathOf: (id: number) => string;
  /** The button that adds a family. */
  add: ReactNode;
}

export function FamiliesList({ mayWrite, pathOf, add }: FamiliesListProps) {
  const { filter, narrow, resetAll } = useListFilter({});
  const list = useList<StaffFamily>({ path: familiesPath, filter, pageSize });
  useFailureToast(list, 'fetch families');
  const [dissolving, setDissolving] = useState<StaffFamily | null>(null);
  const all = familyColumns({ pathOf, onDissolve: setDissolving });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 lg:gap-3">
        <div className="min-w-0 flex-1 basis-40 lg:basis-64">
          <SearchBox
            label="Search by name of the family"
            value={filter.search}
            onSearch={(text) => narrow({ q: text })}
          />
        </div>
        {add}
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={familiesPath}
        noun="families"
        emptyText="No families yet"
        emptyAction={add}
        failureText="Failed to load families"
        onReset={resetAll}
      >
        {(families) => (
          <ListTable label="Families" columns={mayWrite ? all : readOnly(all)} rows={families} isInLines />
        )}
      </Listing>
      {dissolving && <DissolveDialog family={dissolving} onClose={() => setDissolving(null)} />}
    </>
  );
}

function DissolveDialog({ family, onClose }: { family: StaffFamily; onClose: () => void }) {
  const dissolve = useDissolveFamily();
  return (
    <ConfirmDialog
      title="Dissolve family"
      question={say`Dissolve “${family.name}”? Its ${family.members.length} products stay in the shop, without links to each other.`}
      confirmLabel="Dissolve"
      busy={dissolve.isPending}
      failure={dissolve.isError ? dissolveFailure(dissolve.error) : null}
      onConfirm={() => dissolve.mutate(family.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
