import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { signedManifestsQuery } from './manifest-requests';
import { ManifestRows } from './manifest-rows';

/** Manifests that couriers have signed, to look one up or print it again. Loaded when asked for. */
export function SignedManifests({ pathOf }: { pathOf: (id: number) => string }) {
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery({ ...signedManifestsQuery(), enabled: isOpen });
  const manifests = list.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="signed-manifests" className="grid gap-2">
      <h3 id="signed-manifests" tabIndex={-1}>
        <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Signed manifests
        </Button>
      </h3>
      {isOpen && (
        <div className="grid gap-3 rounded-card border border-line bg-white p-5">
          {list.isPending && (
            <div>
              <LoadingNote>Loading manifests</LoadingNote>
              <Skeleton className="h-24" />
            </div>
          )}
          {list.isError && <FailureNote message={`Failed to load manifests: ${getReason(list.error)}`} read={list} />}
          {manifests?.length === 0 && <p>No courier has signed a manifest yet.</p>}
          {manifests && <ManifestRows manifests={manifests} pathOf={pathOf} />}
          {list.hasNextPage && (
            <Button
              variant="ghost"
              size="small"
              className="justify-self-start"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              Show older
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
