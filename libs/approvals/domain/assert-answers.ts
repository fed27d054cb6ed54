import { ApprovalOutdated } from './errors.js';
import type { ApprovalQuestion, Approved } from './question.js';

/** @throws ApprovalOutdated when a yes was not given to this question. */
export function assertAnswers(approved: Approved, { kind, subject, subjectId, version }: ApprovalQuestion): void {
  const isSame =
    approved.kind === kind &&
    approved.subject === subject &&
    approved.subjectId === subjectId &&
    approved.version === (version ?? null);
  if (!isSame) throw new ApprovalOutdated();
}
