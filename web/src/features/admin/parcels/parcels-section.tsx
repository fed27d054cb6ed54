import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getReason } from '@/lib/api-error';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { SubNav } from '@/ui/sub-nav';
import { AdviceList } from './advice/advice-list';
import { ToBookList } from './book/to-book-list';
import { CouriersPanel } from './couriers/couriers-panel';
import { ImportSheets } from './import/import-sheets';
import { HandOverList } from './hand-over/hand-over-list';
import { ManifestPage } from './hand-over/manifest-page';
import { parcelQuery, useLiveParcels } from './parcel-requests';
import { ParcelView } from './parcel-view';
import { ParcelsList } from './parcels-list';
import { parcelLists, type ParcelTabName, parcelTabPath, useParcelCounts, useParcelTabs } from './parcel-tabs';
import { ReturningList } from './returning/returning-list';

function ParcelDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(parcelQuery(id));
  return (
    <Modal title={read.data ? `Parcel of order #${read.data.order_id}` : 'Parcel'} side="right" wide onClose={onClose}>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the parcel</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && <FailureNote message={`Failed to fetch parcel: ${getReason(read.error)}`} read={read} />}
      {read.data && <ParcelView parcel={read.data} />}
    </Modal>
  );
}

const panels: Record<ParcelTabName, ReactNode> = {
  'to-book': <ToBookList />,
  'not-booked': (
    <ParcelsList
      key="not-booked"
      label="Parcels that are not booked"
      fixed={parcelLists['not-booked'].fixed}
      empty="No courier has refused a booking or left it unanswered."
    />
  ),
  'hand-over': <HandOverList />,
  'on-the-way': (
    <ParcelsList
      key="on-the-way"
      label="Parcels on the way"
      fixed={parcelLists['on-the-way'].fixed}
      empty="No parcel is on the way."
    />
  ),
  advice: <AdviceList />,
  returning: <ReturningList />,
  disagreements: (
    <ParcelsList
      key="disagreements"
      label="Disagreements"
      fixed={parcelLists.disagreements.fixed}
      empty="Every order agrees with its parcel."
    />
  ),
  all: <ParcelsList key="all" label="All parcels" fixed={{}} empty="No parcel was booked yet." />,
  import: <ImportSheets />,
  couriers: <CouriersPanel />,
};

/** What leaves the shop with couriers, what they ask, and what comes back. A manifest replaces the tabs while it is open. */
export function ParcelsSection() {
  const { offered, current } = useParcelTabs();
  const counts = useParcelCounts(offered);
  const { opened, close } = usePanelParam('parcel');
  const manifest = usePanelParam('manifest');
  const openedId = readId(opened);
  const manifestId = readId(manifest.opened);
  useLiveParcels();
  if (manifestId !== null)
    return (
      <>
        <div className="mb-5 print:hidden">
          <SectionHeading title="Manifest" />
        </div>
        <ManifestPage id={manifestId} onClose={manifest.close} />
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title="Parcels" />
      <SubNav
        label="Parcels"
        links={offered.map(({ name, label }) => ({
          to: parcelTabPath(name),
          label,
          count: counts.get(name),
          current: name === current,
        }))}
      />
      {panels[current]}
      {openedId !== null && <ParcelDrawer id={openedId} onClose={close} />}
    </div>
  );
}
