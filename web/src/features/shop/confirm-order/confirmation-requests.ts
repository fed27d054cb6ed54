import {
  type ConfirmationAnswerRequest,
  type LinkedConfirmation,
  linkedConfirmationsPath,
  phoneCodesPath,
} from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { ApiError, NoResponseError, getReason } from '@/lib/api-error';
import { rupees } from '@/lib/money';

export const confirmationPath = (token: string) => `${linkedConfirmationsPath}/${encodeURIComponent(token)}`;

export const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-confirmation', token],
    // The order may have changed since the page was last open.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<LinkedConfirmation>(confirmationPath(token), signal),
  });

/** Sends an answer; the page then shows what the order has become. */
export function useAnswer(token: string) {
  const client = useQueryClient();
  const { queryKey } = confirmationQuery(token);
  return useMutation({
    mutationFn: (answer: ConfirmationAnswerRequest) => {
      const path = confirmationPath(token);
      const reach = { phone: 'the number of this order', codesPath: `${path}/${phoneCodesPath}` };
      const send = (proof?: Record<string, string>) => postJson<LinkedConfirmation>(path, answer, proof);
      // Sharing this with checkout would make it a script of its own, which its first visit cannot afford.
      return send().catch((error: ApiError) => {
        if (!error.problem?.ways?.[0]) throw error;
        return import('@/ui/ask-proof').then((part) => part.sendWithProof(error, reach, send));
      });
    },
    onSuccess: (confirmation) => client.setQueryData(queryKey, confirmation),
    onError: (error) => {
      // A refusal tells that the order is not what the page shows.
      if (!(error instanceof NoResponseError)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** What the order would come to with a correction that the page did not know the amount of. */
export function changedAmount(error: unknown): string | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined;
  return problem?.code === 'AMOUNT_CHANGED' ? problem.amount : undefined;
}

export function answerFailure(error: unknown): string {
  const amount = changedAmount(error);
  if (amount !== undefined)
    return `With delivery to this city you pay PKR ${rupees(amount)}. Save again to agree, or go back.`;
  return error instanceof NoResponseError ? 'Not sent yet. Try again.' : getReason(error);
}
