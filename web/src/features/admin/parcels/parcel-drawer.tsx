import { useQuery } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { parcelQuery } from './parcel-requests';
import { ParcelView } from './parcel-view';

export function ParcelDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useQuery(parcelQuery(id));
  return (
    <Modal title={read.data ? `Parcel of order #${read.data.order_id}` : 'Parcel'} side="right" wide onClose={onClose}>
      {read.isPending && (
        <div>
          <LoadingNote>Loading the parcel</LoadingNote>
          <Skeleton className="h-80" />
        </div>
      )}
      {read.isError && (
        <FailureNote
          message={`Failed to fetch parcel: ${getReason(read.error)}`}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && <ParcelView parcel={read.data} />}
    </Modal>
  );
}
