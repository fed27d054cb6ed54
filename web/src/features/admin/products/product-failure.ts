import { ApiError, getReason } from '@/lib/api-error';

const errorsIn = (error: unknown) => (error instanceof ApiError ? Object.entries(error.problem?.errors ?? {}) : []);

export function addFailure(error: unknown): string {
  return `Failed to add product: ${errorsIn(error)[0]?.[1][0] ?? getReason(error)}`;
}

export function updateFailure(error: unknown): string {
  const pairs = errorsIn(error).map(([field, messages]) => `${field}: ${messages[0]}`);
  return `Failed to update product: ${pairs.length > 0 ? pairs.join(', ') : getReason(error)}`;
}

export const undoFailure = (error: unknown) => `The change could not be undone: ${getReason(error)}`;
export const statusFailure = (error: unknown) => `Failed to update product status: ${getReason(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete product: ${getReason(error)}`;
