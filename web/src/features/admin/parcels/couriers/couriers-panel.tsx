import { type Courier, say } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteJson } from '@/lib/api';
import { getMessage, getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FailureNote } from '@/ui/failure-note';
import { type ListColumn, readOnly } from '@/ui/listing/list-column';
import { ListEmpty } from '@/ui/listing/list-empty';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { ListTable } from '@/ui/listing/list-table';
import { RowButton, RowLink } from '@/ui/listing/row-action';
import { couriersPath, couriersQuery } from '../parcel-requests';
import { adapterLabels } from './adapter-labels';
import { CourierForm } from './courier-form';
import { SecretDialog } from './secret-dialog';
import { WordingsDialog } from './wordings-dialog';

type Task = { kind: 'new' } | { kind: 'edit' | 'secret' | 'delete'; courier: Courier };

export function CouriersPanel() {
  const couriers = useQuery(couriersQuery());
  const mayManage = usePermissions()('couriers.manage');
  const [task, setTask] = useState<Task | null>(null);
  const wordings = usePanelParam('wordings');
  const add = mayManage && (
    <Button size="small" onClick={() => setTask({ kind: 'new' })}>
      <Plus size={18} aria-hidden="true" />
      Add courier
    </Button>
  );
  const rows = couriers.data ?? [];
  const explained = mayManage && rows.find(({ id }) => id === readId(wordings.opened));
  const all = courierColumns((kind, courier) => setTask({ kind, courier }), wordings.pathOf);
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 tabIndex={-1} className="panel-title">
          Couriers
        </h3>
        {rows.length > 0 && add}
      </div>
      {couriers.isPending && <ListSkeleton label="couriers" rows={3} />}
      {couriers.isError && (
        <FailureNote message={`Error: ${getMessage(couriers.error, 'Failed to load couriers')}`} read={couriers} />
      )}
      {couriers.isSuccess && rows.length === 0 && (
        <ListEmpty text="No couriers yet." noun="couriers" narrowed={false} onReset={() => undefined}>
          {add}
        </ListEmpty>
      )}
      {rows.length > 0 && <ListTable label="Couriers" columns={mayManage ? all : readOnly(all)} rows={rows} />}
      {explained && <WordingsDialog courier={explained} onClose={wordings.close} />}
      {task && <CourierDialog task={task} onClose={() => setTask(null)} />}
    </section>
  );
}

function CourierDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  if (task.kind === 'new') return <CourierForm courier={null} onClose={onClose} />;
  if (task.kind === 'edit') return <CourierForm courier={task.courier} onClose={onClose} />;
  if (task.kind === 'secret') return <SecretDialog courier={task.courier} onClose={onClose} />;
  return <DeleteCourier courier={task.courier} onClose={onClose} />;
}

const courierColumns = (
  onAct: (kind: 'edit' | 'secret' | 'delete', courier: Courier) => void,
  wordingsPath: (id: number) => string,
): readonly ListColumn<Courier>[] => [
  {
    label: 'COURIER',
    always: 'name',
    cell: ({ name, code, is_active, adapter, has_secret }) => (
      <>
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="meta block pb-2">
          {code}
          {!is_active && ', not active'}
        </span>
        {adapter !== 'manual' && (
          <span className={has_secret ? 'meta block' : 'block text-[15px] font-semibold text-danger'}>
            {has_secret ? adapterLabels[adapter] : 'Its secret is not set: booked by hand'}
          </span>
        )}
      </>
    ),
  },
  { label: 'CITIES', cell: ({ cities }) => (cities.length === 0 ? 'Any' : String(cities.length)) },
  { label: 'WANTS AN ANSWER IN', cell: ({ advice_hours: hours }) => `${hours} hours` },
  { label: 'PAYS IN', cell: ({ settle_days: days }) => `${days} ${days === 1 ? 'day' : 'days'}` },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (courier) => (
      <span className="-ml-3 flex flex-wrap">
        <RowButton of={courier.name} onClick={() => onAct('edit', courier)}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </RowButton>
        <RowLink of={`of ${courier.name}`} to={wordingsPath(courier.id)}>
          <BookOpen size={16} aria-hidden="true" />
          Wordings
        </RowLink>
        {courier.adapter !== 'manual' && (
          <RowButton of={courier.name} onClick={() => onAct('secret', courier)}>
            <KeyRound size={16} aria-hidden="true" />
            Secret
          </RowButton>
        )}
        <RowButton of={courier.name} onClick={() => onAct('delete', courier)}>
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </RowButton>
      </span>
    ),
  },
];

function DeleteCourier({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteJson(`${couriersPath}/${courier.id}`),
    onSuccess: () => {
      notifySuccess(say`${courier.name} is deleted`);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: listKey(couriersPath) }),
  });
  return (
    <ConfirmDialog
      title="Delete courier"
      question={say`Are you sure you want to delete ${courier.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? getReason(remove.error) : null}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
