import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { getSession } from './session-store';

function worthAnotherTry(failures: number, error: unknown): boolean {
  const settled = error instanceof ApiError && error.status < 500;
  return failures < 1 && !settled;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // An offline page should show an error instead of pausing requests.
    queries: { staleTime: 30_000, retry: worthAnotherTry, retryDelay: 600, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

/** Query keys with the user's id: cached data of one account is never shown to another. */
export function privateKey(...rest: readonly unknown[]): readonly unknown[] {
  return ['private', getSession().user?.id ?? null, ...rest];
}

export function forgetPrivateData(): void {
  queryClient.removeQueries({ queryKey: ['private'] });
}
