import { type ConfirmationAnswerRequest, type LinkedConfirmation, linkedConfirmationsPath } from '@soulvia/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { NoResponseError, getReason } from '@/lib/api-error';

const confirmationPath = (token: string) => `${linkedConfirmationsPath}/${encodeURIComponent(token)}`;

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
    mutationFn: (answer: ConfirmationAnswerRequest) => postJson<LinkedConfirmation>(confirmationPath(token), answer),
    onSuccess: (confirmation) => client.setQueryData(queryKey, confirmation),
    onError: (error) => {
      // A refusal tells that the order is not what the page shows.
      if (!(error instanceof NoResponseError)) void client.invalidateQueries({ queryKey });
    },
  });
}

export function answerFailure(error: unknown): string {
  return error instanceof NoResponseError ? 'Not sent yet. Try again.' : getReason(error);
}
