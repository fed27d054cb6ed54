import { reasonOf } from '@/lib/api-error';

export const addFailure = (error: unknown) => `Failed to add package: ${reasonOf(error)}`;
export const updateFailure = (error: unknown) => `Failed to update package: ${reasonOf(error)}`;
export const deleteFailure = (error: unknown) => `Failed to delete package: ${reasonOf(error)}`;
