import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApprovalQuestion, type MakeCommand, requestSecondPerson, requireSecondPerson } from '@soulvia/approvals';
import {
  type Adjustment,
  adjustmentMessages,
  type AdjustmentRequest,
  type AwaitsApproval,
  formatRupees,
} from '@soulvia/contracts';
import { fixedError, InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { adjustmentApproved } from '../domain/events.js';
import {
  type AdjustmentRow,
  hasLine,
  insertAdjustment,
  lockAdjustment,
  markApproved,
  saveApproval,
} from '../persistence/adjustments.js';
import { hasBeenPartner } from '../persistence/read-portion.js';
import { findAdjustment } from '../queries/list-adjustments.js';

type Answer = { response: Adjustment | AwaitsApproval; replayed: boolean };

/** The adjustment was approved before. */
class AdjustmentApprovedBefore extends fixedError('ALREADY_DECIDED', 'This adjustment was approved already.') {}

/** Asks for a change of what a partner is owed. It waits for a second person, unless a sole owner makes it. */
export class AdjustBalance extends Command<Answer> {
  constructor(
    readonly request: AdjustmentRequest,
    readonly by: number,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(AdjustBalance)
export class AdjustBalanceHandler implements ICommandHandler<AdjustBalance> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput, IdempotencyKeyReused, and what asks an owner for a step-up */
  execute({ request, by, claim }: AdjustBalance): Promise<Answer> {
    return this.unitOfWork.run((work) => respondOnce(work.query, claim, () => adjust(work, request, by)));
  }
}

async function adjust(work: Work, request: AdjustmentRequest, by: number): Promise<Adjustment | AwaitsApproval> {
  const { query } = work;
  await assertPartner(query, request);
  const { user_id: userId, amount, reason, line_id: lineId = null } = request;
  const id = await insertAdjustment(query, { userId, amount, reason, lineId }, by);
  const adjustment = await lockAdjustment(query, id);
  const approval = await requestSecondPerson(work, askAbout(adjustment));
  if (approval) {
    await saveApproval(query, id, approval.id);
    return { approval };
  }
  await approve(work, adjustment, by);
  return findAdjustment(query, id);
}

/** @throws InvalidInput */
async function assertPartner(query: Query, { user_id: userId, line_id: lineId }: AdjustmentRequest): Promise<void> {
  if (!(await hasBeenPartner(query, userId))) throw new InvalidInput({ user_id: [adjustmentMessages.partnerUnknown] });
  if (lineId !== undefined && !(await hasLine(query, userId, lineId)))
    throw new InvalidInput({ line_id: [adjustmentMessages.lineUnknown] });
}

const askAbout = ({ id, user_id: userId, amount, reason }: AdjustmentRow): ApprovalQuestion => ({
  kind: 'adjustment',
  subject: 'adjustment',
  subjectId: id,
  summary: `Adjustment #${id}: ${formatRupees(amount)} to the balance of partner ${userId}`,
  reason,
  command: 'approve-adjustment',
  payload: { id },
});

async function approve(work: Work, { id, user_id: userId, amount }: AdjustmentRow, by: number): Promise<void> {
  await markApproved(work.query, id, by);
  work.record(adjustmentApproved, id, { adjustment_id: id, user_id: userId, amount });
}

/** What a yes to an adjustment runs. */
export class ApproveAdjustment extends Command<void> {
  constructor(
    readonly id: number,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(ApproveAdjustment)
export class ApproveAdjustmentHandler implements ICommandHandler<ApproveAdjustment> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, by }: ApproveAdjustment): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const adjustment = await lockAdjustment(work.query, id);
      if (adjustment.approved_at !== null) throw new AdjustmentApprovedBefore();
      await requireSecondPerson(work, askAbout(adjustment));
      await approve(work, adjustment, by);
    });
  }
}

export const adjustmentApprovedByAnother: MakeCommand = ({ id }: { id: number }, deciderId: number) =>
  new ApproveAdjustment(id, deciderId);
