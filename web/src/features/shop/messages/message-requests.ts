import type { CustomerReplyRequest, CustomerThread } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';

export const conversationQuery = (token: string) =>
  queryOptions({
    queryKey: ['conversation', token],
    queryFn: ({ signal }) => getJson<CustomerThread>(`messages/${encodeURIComponent(token)}`, signal),
    staleTime: 0,
  });

export function sendReply(token: string, reply: CustomerReplyRequest, keyHeader: Record<string, string>) {
  return postJson<CustomerThread>(`messages/${encodeURIComponent(token)}`, reply, keyHeader);
}
