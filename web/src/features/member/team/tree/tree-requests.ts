import { headers, teamTreePath, type TreeMatch, type TreeMember } from '@soulvia/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson, request } from '@/lib/api';
import { readTotal } from '@/lib/total';
import { teamKey } from '../team-key';

export const pageSize = 50;

/** Whose invited members a branch lists; `roots` are the members without a sponsor. */
export type BranchOf = number | 'roots';

export const branchesKey = () => [...teamKey(), 'tree'];
const lastWriteKey = () => [...teamKey(), 'tree-write'];

/** Makes what is read of the tree from now on wait for a command, whose response had these headers. */
export function awaitWrite(client: QueryClient, response: Headers): void {
  const position = response.get(headers.logPosition);
  const epoch = response.get(headers.logEpoch);
  if (position === null) return;
  client.setQueryData<Record<string, string>>(lastWriteKey(), {
    [headers.waitForPosition]: position,
    ...(epoch !== null && { [headers.waitForEpoch]: epoch }),
  });
}

/** Headers of a request that must see the last command of this page. */
export const awaitedHeaders = (client: QueryClient) => client.getQueryData<Record<string, string>>(lastWriteKey());

export const branchQuery = (of: BranchOf) =>
  infiniteQueryOptions({
    queryKey: [...branchesKey(), of],
    staleTime: 0,
    queryFn: async ({ client, pageParam, signal }) => {
      const branch = of === 'roots' ? 'roots' : `${of}/children`;
      const path = `${teamTreePath}/${branch}?page=${pageParam}&page_size=${pageSize}`;
      const { body, headers: sent } = await request<TreeMember[]>(path, { signal, headers: awaitedHeaders(client) });
      return { members: body, ...readTotal(sent, body.length) };
    },
    initialPageParam: 1,
    getNextPageParam: ({ members, total, totalIsLowerBound }, _pages, page) =>
      page * pageSize < total || (totalIsLowerBound && members.length === pageSize) ? page + 1 : undefined,
  });

export const searchTree = (text: string, signal?: AbortSignal) =>
  getJson<TreeMatch[]>(`${teamTreePath}/search?q=${encodeURIComponent(text)}`, signal);

export const treeSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...teamKey(), 'tree-search', text],
    staleTime: 0,
    queryFn: ({ signal }) => searchTree(text, signal),
  });
