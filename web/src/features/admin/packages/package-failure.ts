import { ApiError, getReason } from '@/lib/api-error';

export const addFailure = (error: unknown) => `Failed to add package: ${getReason(error)}`;
export const updateFailure = (error: unknown) => `Failed to update package: ${getReason(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete package: ${getReason(error)}`;

/** A package with payments can be withdrawn, but not deleted. */
export const hasPayments = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'PACKAGE_HAS_PAYMENTS';
