import { approvalTerms, type AskedApproval } from '@soulvia/contracts';
import { currentContext, type SqlWork } from '@soulvia/platform/event-log';
import { noteAsked } from './asked-now.js';
import { assertAnswers } from './domain/assert-answers.js';
import { ApprovalNeeded, PersonNeeded, SecondPerson } from './domain/errors.js';
import type { ApprovalQuestion } from './domain/question.js';
import { insertAlone, insertRequest } from './persistence/approvals.js';
import { runningApproval } from './running-approval.js';

/**
 * Goes on only with a second person: for an approved command, for an owner who may act alone, which is recorded, and for the system itself. Call it under the
 * locks of what is asked about.
 *
 * @throws ApprovalNeeded, which makes the call answer 202; PersonNeeded for a key; ApprovalOutdated when a yes was given to something else; what asks an owner for a step-up.
 */
export async function requireSecondPerson(work: SqlWork, question: ApprovalQuestion): Promise<void> {
  if ((await findMaker(work, question)) !== undefined) throw new ApprovalNeeded(question);
}

/**
 * The same for a part of a command: the rest takes place, and the answer of the call has the request as `approval`.
 *
 * @returns the request on which the part waits; undefined when it may take place, too.
 */
export async function askSecondPerson(work: SqlWork, question: ApprovalQuestion): Promise<AskedApproval | undefined> {
  const approval = await requestSecondPerson(work, question);
  if (approval) noteAsked(approval);
  return approval;
}

/** The same for what is no part of the call: its answer does not tell. */
export async function requestSecondPerson(
  work: SqlWork,
  question: ApprovalQuestion,
): Promise<AskedApproval | undefined> {
  const maker = await findMaker(work, question);
  return maker === undefined ? undefined : insertRequest(work, maker, question);
}

/** @returns the account that needs a second person; undefined when none is needed. @throws PersonNeeded for a key. */
async function findMaker(work: SqlWork, question: ApprovalQuestion): Promise<number | undefined> {
  const { staff, key } = currentContext() ?? {};
  if (key) throw new PersonNeeded();
  const approved = runningApproval();
  if (approved) {
    if (question.isInvolved && !staff?.isOwner) throw new SecondPerson();
    assertAnswers(approved, question);
    return undefined;
  }
  if (!staff) return undefined;
  const mayActAlone =
    staff.isOwner && (approvalTerms[question.kind].ownerAlone === 'always' || (await staff.isSoleOwner(work.query)));
  if (!mayActAlone) return staff.userId;
  await staff.assertSteppedUp(work.query);
  await insertAlone(work, staff.userId, question);
  return undefined;
}
