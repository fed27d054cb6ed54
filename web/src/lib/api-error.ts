import type { Problem } from '@soulvia/contracts';

/** The server answered, and the answer was no. */
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

export function messageOf(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback;
}

/** Why something failed: the server's detail, else the status text, else the error's own words. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail || error.statusText || error.message;
  return messageOf(error, 'Unknown error');
}

/** Why a list could not be read: the status text, else the error's own words. */
export function statusReasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.statusText || error.message;
  return messageOf(error, 'Unknown error');
}
