import type { ApiError } from '@/lib/api-error';
import type { Reach } from '@/ui/ask-proof';

/** Sends an order. Where the shop asks who its buyer is first, the buyer is asked, and the order sent again. */
export function withProof<T>(reach: Reach, send: (header?: Record<string, string>) => Promise<T>): Promise<T> {
  return send().catch((error: ApiError) => {
    if (!error.problem?.ways?.[0]) throw error;
    return import('@/ui/ask-proof').then((part) => part.sendWithProof(error, reach, send));
  });
}
