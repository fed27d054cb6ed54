import { liveLimits, manifestLimits, type Parcel } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { anId, useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { usePanelParam } from '@/lib/use-panel-param';
import { useSelection } from '@/lib/use-selection';
import { FailureNote } from '@/ui/failure-note';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SelectAll, selectColumn } from '@/ui/listing/select-row';
import { CourierChoice } from '../book/courier-choice';
import { parcelColumns } from '../parcel-columns';
import { parcelsPath } from '../parcel-requests';
import { parcelLists } from '../parcel-tabs';
import { HandOverBar } from './hand-over-bar';
import { openManifestsQuery } from './manifest-requests';
import { ManifestRows } from './manifest-rows';
import { SignedManifests } from './signed-manifests';

/** Manifests that wait for a signature; nothing while there are none. */
function OpenManifests({ pathOf }: { pathOf: (id: number) => string }) {
  const read = useQuery(openManifestsQuery());
  if (read.isError) return <FailureNote message={`Failed to load manifests: ${getReason(read.error)}`} read={read} />;
  const manifests = read.data?.rows ?? [];
  if (manifests.length === 0) return null;
  return (
    <section aria-labelledby="open-manifests" className="grid gap-2 rounded-card border border-line bg-white p-5">
      <h3 id="open-manifests" tabIndex={-1} className="font-semibold">
        Waiting for a signature
      </h3>
      <ManifestRows manifests={manifests} pathOf={pathOf} />
    </section>
  );
}

const pageSize = 10;
const readers = { courier: anId };
const { fixed } = parcelLists['hand-over'];

/** Booked parcels, which a courier signs for when it takes them. */
export function HandOverList() {
  const mayWrite = usePermissions()('parcels.write');
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const { courier } = filter.values;
  const parcel = usePanelParam('parcel');
  const manifest = usePanelParam('manifest');
  const selection = useSelection();
  const [chosenFor, setChosenFor] = useState(courier);
  if (chosenFor !== courier) {
    // A manifest has parcels of one courier.
    setChosenFor(courier);
    selection.clear();
  }
  const isSelecting = selection.ids.size > 0;
  const rereadMs = isSelecting ? false : liveLimits.fallbackPollMs;
  const list = useList<Parcel>({ path: parcelsPath, filter, pageSize, fixed, rereadMs });
  const maySelect = mayWrite && courier !== '';
  const columns = parcelColumns(parcel.pathOf);
  return (
    <div className="grid grid-cols-1 gap-5">
      <OpenManifests pathOf={manifest.pathOf} />
      <div className="max-w-sm">
        <CourierChoice value={courier} onChoose={(id) => narrow({ courier: id })} />
      </div>
      {mayWrite && courier === '' && <p className="meta">Choose the courier who is taking parcels.</p>}
      <ListToolbar
        filter={filter}
        fields={[]}
        onNarrow={narrow}
        onReset={reset}
        searchLabel="Search by order, tracking number or name"
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={parcelsPath}
        fixed={fixed}
        onReset={resetAll}
        noun="parcels"
        emptyText="No parcel waits for its courier."
        failureText="Failed to load parcels"
      >
        {(parcels) => (
          <>
            {maySelect && <SelectAll ids={parcels.map(({ id }) => id)} selection={selection} />}
            <ListTable
              label="Parcels to hand over"
              columns={
                maySelect
                  ? [selectColumn<Parcel>(selection, ({ order_id }) => `parcel of order #${order_id}`), ...columns]
                  : columns
              }
              rows={parcels}
            />
          </>
        )}
      </Listing>
      {maySelect && isSelecting && (
        <HandOverBar
          courierId={Number(courier)}
          selection={selection}
          max={manifestLimits.parcelsMax}
          onMade={manifest.open}
        />
      )}
      <SignedManifests pathOf={manifest.pathOf} />
    </div>
  );
}
