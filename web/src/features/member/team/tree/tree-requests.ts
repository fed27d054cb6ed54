import { headers, teamTreePath, type TreeMatch, type TreeMember } from '@soulvia/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, request } from '@/lib/api';
import { teamKey } from '../team-key';

export const pageSize = 50;

/** The members whom a member has invited, page by page. */
export const childrenQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...teamKey(), 'tree', userId],
    staleTime: 0,
    queryFn: async ({ pageParam, signal }) => {
      const path = `${teamTreePath}/${userId}/children?page=${pageParam}&page_size=${pageSize}`;
      const { body, headers: sent } = await request<TreeMember[]>(path, { signal });
      return { members: body, total: Number(sent.get(headers.totalCount) ?? body.length) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });

export const treeSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [...teamKey(), 'tree-search', text],
    staleTime: 0,
    queryFn: ({ signal }) => getJson<TreeMatch[]>(`${teamTreePath}/search?q=${encodeURIComponent(text)}`, signal),
  });
