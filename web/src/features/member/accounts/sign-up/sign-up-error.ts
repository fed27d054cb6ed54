import { ApiError, NoResponseError } from '@/lib/api-error';

/** The error message: the server's own text, or a more general one. */
export function signUpError(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message || error.problem?.detail || 'Sign up failed';
  if (error instanceof NoResponseError) return error.message;
  return 'Sign up failed. Please try again.';
}
