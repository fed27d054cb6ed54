import { useQuery } from '@tanstack/react-query';
import { getReason } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { openManifestsQuery } from './manifest-requests';
import { ManifestRows } from './manifest-rows';

/** Manifests that wait for a signature; nothing while there are none. */
export function OpenManifests({ pathOf }: { pathOf: (id: number) => string }) {
  const read = useQuery(openManifestsQuery);
  if (read.isError)
    return (
      <FailureNote
        message={`Failed to load manifests: ${getReason(read.error)}`}
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
      <ManifestRows manifests={manifests} pathOf={pathOf} />
    </section>
  );
}
