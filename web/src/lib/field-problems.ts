import { ApiError } from '@/lib/api-error';

/** The server's errors by field, the first of each. */
export function fieldProblems(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0] ?? 'Not valid']));
}
