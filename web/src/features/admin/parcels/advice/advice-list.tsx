import { type AdviceAction, liveLimits, type Parcel } from '@soulvia/contracts';
import { useState } from 'react';
import { useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { useNow } from '@/lib/use-now';
import { usePanelParam } from '@/lib/use-panel-param';
import { Listing } from '@/ui/listing/listing';
import { parcelsPath } from '../parcel-requests';
import { AdviceDialog } from './advice-dialog';
import { AdviceRow } from './advice-row';

const pageSize = 10;
const fixed = { advice: 'true' };
/** How often the hours are updated, in milliseconds. */
const clockMs = 60_000;

/** Parcels whose courier waits for an answer, the first due first. */
export function AdviceList() {
  const { filter, resetAll } = useListFilter({});
  const { pathOf } = usePanelParam('parcel');
  const now = useNow(clockMs);
  const mayWrite = usePermissions()('parcels.write');
  const [task, setTask] = useState<{ parcel: Parcel; action: AdviceAction } | null>(null);
  const list = useList<Parcel>({ path: parcelsPath, filter, pageSize, fixed, rereadMs: liveLimits.fallbackPollMs });
  return (
    <>
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={parcelsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="parcels"
        emptyText="No courier is waiting for an answer."
        failureText="Failed to load parcels"
      >
        {(parcels) => (
          <ul aria-label="Couriers waiting for an answer" className="grid grid-cols-1 gap-3">
            {parcels.map((parcel) => (
              <AdviceRow
                key={parcel.id}
                parcel={parcel}
                path={pathOf(parcel.id)}
                now={now}
                onAdvise={mayWrite ? (action) => setTask({ parcel, action }) : null}
              />
            ))}
          </ul>
        )}
      </Listing>
      {task && <AdviceDialog {...task} onClose={() => setTask(null)} />}
    </>
  );
}
