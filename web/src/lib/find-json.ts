import { ApiError } from './api-error';
import { getJson } from './api';

/** null for what does not exist. */
export async function findJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  try {
    return await getJson<T>(path, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
