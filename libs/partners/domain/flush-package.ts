import { errorCode, uniqueViolation } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { PackageTaken } from './errors.js';

/** Writes what was changed. @throws PackageTaken when another package has the name, in whatever capitals. */
export async function flushPackage(em: Work['em']): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new PackageTaken() : error;
  }
}
