import { ApiError, NoResponseError } from '@/lib/api-error';

export const unexpectedResponse = 'Unexpected response from server.';

export function forgotPasswordError(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status < 300) return unexpectedResponse;
    return error.problem?.message || error.problem?.detail || 'Failed to send reset link. Please try again.';
  }
  if (error instanceof NoResponseError) return 'Failed to send reset link. Please try again.';
  return 'Something went wrong. Please try again.';
}
