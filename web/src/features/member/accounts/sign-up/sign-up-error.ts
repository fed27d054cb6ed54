import { ApiError, NoResponseError } from '@/lib/api-error';

/** What the red box says: the server's own words first, then ever more general ones. */
export function signUpError(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message || error.problem?.detail || 'Sign up failed';
  if (error instanceof NoResponseError) return error.message;
  return 'Sign up failed. Please try again.';
}
