import { ApiError } from '@/lib/api-error';

/** The error message: the server's own text, or a more general one. */
export function signInError(error: unknown): string {
  if (error instanceof ApiError) {
    return (
      error.problem?.message || error.problem?.detail || `Sign in failed: ${error.status} ${error.statusText}`.trim()
    );
  }
  // NoResponseError has its own message.
  if (error instanceof Error && error.message) return error.message;
  return 'Sign in failed. Please try again.';
}
