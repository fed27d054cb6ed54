import { type ContentBlock, type ContentKey, contentPath, type ContentVersion } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './api';
import { getBody, type FirstQuery } from './first-queries';

const contentQuery = (key: ContentKey) =>
  queryOptions({
    queryKey: ['content', key],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => getJson<ContentVersion>(contentPath(key), signal),
  });

export const contentFirst = (key: ContentKey): FirstQuery<ContentVersion> => ({
  queryKey: contentQuery(key).queryKey,
  path: contentPath(key),
  toData: getBody,
});

const none: ContentBlock[] = [];

/** What staff published for a key, with its image and link; undefined while it is not known. */
export function useContentVersion(key: ContentKey): ContentVersion | undefined {
  return useQuery(contentQuery(key)).data;
}

/** The text that staff published; empty for the built-in text, and while it is not known. */
export function useContent(key: ContentKey): ContentBlock[] {
  return useContentVersion(key)?.blocks ?? none;
}
