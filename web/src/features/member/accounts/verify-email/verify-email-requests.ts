import type { MessageResponse } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { deleteJson, postJson } from '@/lib/api';
import { meQuery } from '../get-me';

/** Uses the link once per page, whatever mounts again. */
export const verificationQuery = (token: string) =>
  queryOptions({
    queryKey: ['verify-email', token],
    queryFn: async ({ client }) => {
      const { message } = await postJson<MessageResponse>('auth/verify-email', { token });
      void client.invalidateQueries({ queryKey: meQuery().queryKey });
      return message;
    },
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export async function resendVerification(): Promise<string> {
  return (await postJson<MessageResponse>('auth/verify-email/resend')).message;
}

export function cancelEmailChange(): Promise<void> {
  return deleteJson('users/personal-information/pending-email');
}
