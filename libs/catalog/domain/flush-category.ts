import { errorCode, uniqueViolation } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { CategoryTaken } from './errors.js';

/** Writes what was changed. @throws CategoryTaken when another category has the name, in whatever capitals. */
export async function flushCategory(em: Work['em']): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new CategoryTaken() : error;
  }
}
