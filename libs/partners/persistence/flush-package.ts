import { refuseDuplicates } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { PackageTaken } from '../domain/errors.js';

/** @throws PackageTaken when another package has the name, compared without case. */
export function flushPackage(em: Work['em']): Promise<void> {
  return refuseDuplicates(em.flush(), () => new PackageTaken());
}
