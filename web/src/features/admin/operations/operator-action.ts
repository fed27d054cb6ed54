import { headers, type LoggedEvent } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, request } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';

export const operationsKey = (...rest: readonly unknown[]) => privateKey('operations', ...rest);

export interface OperatorAction {
  /** The action and its target, such as `pause dashboard`. */
  label: string;
  path: string;
  body?: unknown;
  /** The event that the action records; null when it changes nothing. */
  eventType: string | null;
  /** The message for a conflict. */
  conflict: string;
}

export interface ActionRequest {
  action: OperatorAction;
  /** The visible text of the button; its accessible label begins with it. */
  verb: string;
  question: string;
}

export interface ActionResult {
  label: string;
  response: unknown;
  event: LoggedEvent | null;
}

/** Runs an action and looks up the event recorded for it. */
async function act({ label, path, body, eventType }: OperatorAction): Promise<ActionResult> {
  const { body: response, headers: responseHeaders } = await request<unknown>(`operations/${path}`, {
    method: 'POST',
    body,
  });
  const position = Number(responseHeaders.get(headers.logPosition));
  if (!eventType || !position) return { label, response, event: null };
  // The action succeeded, even if its event cannot be read.
  const recent = await getJson<LoggedEvent[]>(`operations/events?type=${eventType}&page_size=10`).catch(() => []);
  return { label, response, event: recent.find((event) => event.position === position) ?? null };
}

export function actionFailure({ label, conflict }: OperatorAction, error: unknown): string {
  const reason =
    error instanceof ApiError && error.status === 409 ? `${getReason(error)} ${conflict}` : getReason(error);
  return `Failed to ${label}: ${reason}`;
}

export function useOperatorAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Refetch after a failure too: the shown state was out of date.
    onSettled: () => client.invalidateQueries({ queryKey: operationsKey() }),
  });
}
