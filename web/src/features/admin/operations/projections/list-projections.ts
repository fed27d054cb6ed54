import type { ProjectionStatus } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { operationsKey } from '../operator-action';
import { addSamples, type Samples } from './lag-trend';

/** A replay moves by the second. */
export const watchEveryMs = 2_000;

interface Watched {
  projections: ProjectionStatus[];
  samples: Samples;
}

export const projectionsQuery = () =>
  queryOptions({
    queryKey: operationsKey('projections'),
    staleTime: 0,
    queryFn: async ({ client, queryKey, signal }): Promise<Watched> => {
      const projections = await getJson<ProjectionStatus[]>('operations/projections', signal);
      // Each reading is one sample of how far behind they are.
      const before = client.getQueryData<Watched>(queryKey)?.samples ?? {};
      return { projections, samples: addSamples(before, projections) };
    },
  });
