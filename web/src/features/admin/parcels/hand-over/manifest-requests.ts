import {
  type CreatedManifest,
  type CreateManifestRequest,
  headers,
  type Manifest,
  manifestsPath,
  type ManifestSummary,
} from '@soulvia/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { fetchList, listKey } from '@/lib/fetch-list';
import { parcelsPath } from '../parcel-requests';

/** Manifests that the page shows; older ones wait behind them. */
const shownMax = 20;

export const manifestQuery = (id: number) =>
  queryOptions({
    queryKey: listKey(parcelsPath, 'manifest', id),
    staleTime: 0,
    queryFn: ({ signal }) => getJson<Manifest>(`${manifestsPath}/${id}`, signal),
  });

/** Manifests that their couriers have not signed, newest first. */
export const openManifestsQuery = () =>
  queryOptions({
    queryKey: listKey(parcelsPath, 'manifests', 'open'),
    staleTime: 0,
    queryFn: ({ signal }) => fetchList<ManifestSummary>(manifestsPath, `page=1&page_size=${shownMax}`, signal),
  });

/** Manifests that their couriers have signed, newest first, page by page. */
export const signedManifestsQuery = () =>
  infiniteQueryOptions({
    queryKey: listKey(parcelsPath, 'manifests', 'signed'),
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      fetchList<ManifestSummary>(manifestsPath, `state=signed&page=${pageParam}&page_size=${shownMax}`, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.rows.length === shownMax ? pages.length + 1 : undefined),
  });

export const createManifest = (request: CreateManifestRequest, key: string) =>
  postJson<CreatedManifest>(manifestsPath, request, { [headers.idempotencyKey]: key });
export const signManifest = (id: number) => postJson<Manifest>(`${manifestsPath}/${id}/sign`);

export const parcelCount = (count: number) => `${count} ${count === 1 ? 'parcel' : 'parcels'}`;
