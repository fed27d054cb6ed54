import { ApiError, reasonOf } from '@/lib/api-error';

export const addFailure = (error: unknown) => `Failed to add package: ${reasonOf(error)}`;
export const updateFailure = (error: unknown) => `Failed to update package: ${reasonOf(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete package: ${reasonOf(error)}`;

/** A package with payments can be withdrawn, but not deleted. */
export const hasPayments = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'PACKAGE_HAS_PAYMENTS';
