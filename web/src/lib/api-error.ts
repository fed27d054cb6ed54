import type { Problem } from '@soulvia/contracts';

/** The server responded with an error status. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly statusText: string,
    readonly problem: Partial<Problem> | null,
    message?: string,
  ) {
    super(message ?? problem?.message ?? problem?.detail ?? `Request failed: ${status} ${statusText}`.trim());
    this.name = 'ApiError';
  }
}

/** No response: the request may or may not have been processed. */
export class NoResponseError extends Error {
  constructor() {
    super('No response received from server');
    this.name = 'NoResponseError';
  }
}

export function getMessage(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}

/** The reason of a failure: the server's detail, else the status text, else the error's message. */
export function getReason(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail || error.statusText || error.message;
  return getMessage(error, 'Unknown error');
}

/** The reason why a list could not be read: the status text, else the error's message. */
export function getStatusReason(error: unknown): string {
  if (error instanceof ApiError) return error.statusText || error.message;
  return getMessage(error, 'Unknown error');
}
