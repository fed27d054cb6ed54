import type { Verification } from '../history.js';
import type { Violation } from './violation.js';

/** The shop's own verifications must report no difference. */
export function checkVerifications(verifications: readonly Verification[]): Violation[] {
  return verifications
    .filter(({ equal }) => !equal)
    .map(({ projection }) => ({
      kind: 'read-model',
      evidence: `the shop's own verification reported ${projection} as different from the log`,
    }));
}
