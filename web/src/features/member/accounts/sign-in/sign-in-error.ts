import { ApiError } from '@/lib/api-error';

/** What the red box says: the server's own words first, then ever more general ones. */
export function signInError(error: unknown): string {
  if (error instanceof ApiError) {
    return (
      error.problem?.message || error.problem?.detail || `Sign in failed: ${error.status} ${error.statusText}`.trim()
    );
  }
  // NoResponseError carries its own sentence.
  if (error instanceof Error && error.message) return error.message;
  return 'Sign in failed. Please try again.';
}
