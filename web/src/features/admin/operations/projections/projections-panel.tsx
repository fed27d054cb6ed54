import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectionStatus } from '@soulvia/contracts';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { getJson } from '@/lib/api';
import { ActionDialog } from '../action-dialog';
import { ActionNote } from '../action-note';
import { type ActionRequest, type ActionResult, operationsKey } from '../operator-action';
import { ProjectionCard } from './projection-card';
import { addSamples, type Samples } from './lag-trend';

/** A rebuild progresses every second. */
const watchEveryMs = 2_000;

interface Watched {
  projections: ProjectionStatus[];
  samples: Samples;
}

const projectionsQuery = () =>
  queryOptions({
    queryKey: operationsKey('projections'),
    staleTime: 0,
    queryFn: async ({ client, queryKey, signal }): Promise<Watched> => {
      const projections = await getJson<ProjectionStatus[]>('operations/projections', signal);
      // Each response adds one lag sample per read model.
      const before = client.getQueryData<Watched>(queryKey)?.samples ?? {};
      return { projections, samples: addSamples(before, projections) };
    },
  });

export function ProjectionsPanel() {
  const list = useQuery({ ...projectionsQuery(), refetchInterval: watchEveryMs });
  const [actionRequest, setActionRequest] = useState<ActionRequest | null>(null);
  const [done, setDone] = useState<{ result: ActionResult; at: number } | null>(null);
  return (
    <>
      <p className="meta max-w-[70ch]">
        Read models are built from the event log. You can pause, rebuild or verify each one while the shop is open.
      </p>
      {done && <ActionNote key={done.at} {...done.result} />}
      {list.isError && (
        <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load read models')}`} read={list} />
      )}
      {list.isPending && (
        <div className="grid gap-4 lg:grid-cols-2">
          <LoadingNote>Loading read models</LoadingNote>
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} className="h-56" />
          ))}
        </div>
      )}
      {list.data && (
        <ul aria-label="Read models" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {list.data.projections.map((projection) => (
            <ProjectionCard
              key={projection.name}
              projection={projection}
              lags={list.data.samples[projection.name] ?? []}
              onAsk={setActionRequest}
            />
          ))}
        </ul>
      )}
      {actionRequest && (
        <ActionDialog
          request={actionRequest}
          onDone={(result) => setDone({ result, at: Date.now() })}
          onClose={() => setActionRequest(null)}
        />
      )}
    </>
  );
}
