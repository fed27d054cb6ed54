import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { reasonOf } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import { openManifestsQuery, parcelCount } from './manifest-requests';

/** Manifests that wait for a signature; nothing while there are none. */
export function OpenManifests({ pathOf }: { pathOf: (id: number) => string }) {
  const read = useQuery(openManifestsQuery);
  if (read.isError)
    return (
      <FailureNote
        message={`Failed to load manifests: ${reasonOf(read.error)}`}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  const manifests = read.data?.rows ?? [];
  if (manifests.length === 0) return null;
  return (
    <section aria-labelledby="open-manifests" className="grid gap-2 rounded-card border border-line bg-white p-5">
      <h3 id="open-manifests" tabIndex={-1} className="font-semibold">
        Waiting for a signature
      </h3>
      <ul className="grid gap-1">
        {manifests.map(({ id, courier, totals, created_at, created_by }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={pathOf(id)}
              className="inline-flex min-h-(--row-target) min-w-11 items-center font-semibold underline underline-offset-4 hover:text-clay"
            >
              Manifest {id}
            </Link>
            <span className="wrap-anywhere">{courier.name}</span>
            <span>{parcelCount(totals.parcels)}</span>
            <span className="tabular-nums">
              <ShopAmount value={totals.cash_due} />
            </span>
            <span className="meta wrap-anywhere">
              <time dateTime={created_at}>{dateAndTime(created_at)}</time>, {created_by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
