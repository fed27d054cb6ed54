import { refuseDuplicates } from '@soulvia/platform/database';
import type { Work } from '@soulvia/platform/event-log';
import { CategoryTaken } from '../domain/errors.js';

/** @throws CategoryTaken when another category has the name, compared without case. */
export function flushCategory(em: Work['em']): Promise<void> {
  return refuseDuplicates(em.flush(), () => new CategoryTaken());
}
