import type { MeResponse, SignedInAccount } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';

/** @throws Error when signed out, or when the response has no user. */
export async function fetchMe(signal?: AbortSignal): Promise<SignedInAccount> {
  const { user } = await getJson<MeResponse>('auth/me', signal).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const message = `Failed to get user info: ${error.status}`;
    throw new ApiError(error.status, error.statusText, error.problem, message);
  });
  if (!user) throw new Error('User is not authenticated');
  return user;
}

export const meQuery = () =>
  queryOptions({ queryKey: privateKey('me'), queryFn: ({ signal }) => fetchMe(signal), staleTime: 60_000 });
