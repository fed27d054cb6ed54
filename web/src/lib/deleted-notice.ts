import { ApiError } from './api-error';

/** Somebody else has deleted it meanwhile. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** What is said in a form about a row that is gone; nothing of any other failure. @param noun such as `product`. */
export function goneNotes(error: unknown, noun: string): string[] {
  if (!isGone(error)) return [];
  return [`This ${noun} was deleted meanwhile. What you typed cannot be saved, but stays here to be read and copied.`];
}
