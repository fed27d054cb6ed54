import { ApiError, NoResponseError } from '@/lib/api-error';
import { unexpectedResponse } from './forgot-password-error';

/** One sentence, or a list of problems with the password. */
export function resetPasswordErrors(error: unknown): string[] {
  if (error instanceof ApiError) {
    if (error.status < 300) return [unexpectedResponse];
    const { password, message, detail } = error.problem ?? {};
    if (Array.isArray(password) && password.length > 0) return password;
    return [message || detail || 'Failed to reset password.'];
  }
  if (error instanceof NoResponseError) return ['Failed to reset password.'];
  return ['Something went wrong. Please try again.'];
}
