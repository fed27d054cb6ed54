import type { Verification } from '../history.js';
import type { Violation } from './violation.js';

/** The shop's own comparisons have found no difference either. */
export function checkVerifications(verifications: readonly Verification[]): Violation[] {
  return verifications
    .filter(({ equal }) => !equal)
    .map(({ projection }) => ({
      kind: 'read-model',
      evidence: `the shop's own verification found ${projection} different from the log`,
    }));
}
