import {
  type ContentKey,
  type ContentOverview,
  contentPath,
  type ContentPreview,
  contentsPath,
  type ContentVersion,
  lastSeenHeaders,
} from '@soulvia/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { fetchList } from '@/lib/fetch-list';
import { privateKey } from '@/lib/query-client';
import { saveVersioned } from '@/lib/versioned';

const contentKey = () => privateKey('content');
export const versionsPageSize = 10;

export const overviewQuery = () =>
  queryOptions({
    queryKey: [...contentKey(), 'list'],
    queryFn: ({ signal }) => getJson<ContentOverview[]>(contentsPath, signal),
  });

/** The newest version, published or not: what an edit is based on. */
export const readNewest = (key: ContentKey, signal?: AbortSignal) =>
  getJson<ContentVersion>(`${contentPath(key)}?draft=true`, signal);

export const newestQuery = (key: ContentKey) =>
  queryOptions({
    queryKey: [...contentKey(), key, 'newest'],
    staleTime: 0,
    // What is being edited must not change or disappear.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => readNewest(key, signal),
  });

export const versionsQuery = (key: ContentKey, page: number) =>
  queryOptions({
    queryKey: [...contentKey(), key, 'versions', page],
    staleTime: 0,
    queryFn: ({ signal }) =>
      fetchList<ContentVersion>(`${contentPath(key)}/versions`, `page=${page}&page_size=${versionsPageSize}`, signal),
  });

export const previewQuery = (key: ContentKey, text: string) =>
  queryOptions({
    queryKey: [...contentKey(), key, 'preview', text],
    gcTime: 0,
    retry: false,
    queryFn: () => postJson<ContentPreview>(`${contentPath(key)}/preview`, { text }),
  });

interface ContentChange {
  key: ContentKey;
  body: unknown;
  isDraft: boolean;
  /** Number of the version that the edit is based on. */
  lastSeen: number;
}

export async function saveContent({ key, body, isDraft, lastSeen }: ContentChange): Promise<ContentVersion> {
  const path = isDraft ? `${contentPath(key)}?draft=true` : contentPath(key);
  return (await saveVersioned<ContentVersion>('PUT', path, body, String(lastSeen))).value;
}

/** Takes over a version that is now the newest; lists and pages read theirs again. */
export function keepNewest(client: QueryClient, key: ContentKey, version: ContentVersion): void {
  const { queryKey } = newestQuery(key);
  client.setQueryData(queryKey, version);
  void client.invalidateQueries({
    queryKey: contentKey(),
    predicate: (query) => query.queryKey.at(-1) !== queryKey.at(-1),
  });
  void client.invalidateQueries({ queryKey: ['content', key] });
}

export const restoreContent = (key: ContentKey, n: number, lastSeen: number) =>
  postJson<ContentVersion>(`${contentPath(key)}/restore`, { n }, { [lastSeenHeaders.version]: String(lastSeen) });
