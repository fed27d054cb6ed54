import type { SecondFactorState } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { privateKey } from '@/lib/query-client';

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: privateKey('second-factor'),
    queryFn: ({ signal }) => getJson<SecondFactorState>('auth/second-factor', signal),
    staleTime: 0,
  });

export function isEnrolled({ totp, passkeys }: SecondFactorState): boolean {
  return totp || passkeys.length > 0;
}
