import { ApiError } from './api-error';

/** Another user has deleted it. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The message for a row deleted during editing; null for other errors. @param noun such as `product`. */
export function goneNotes(error: unknown, noun: string): string[] {
  if (!isGone(error)) return [];
  return [`This ${noun} was deleted. Copy anything you need before closing.`];
}
