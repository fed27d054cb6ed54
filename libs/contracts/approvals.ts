import {
  type ApprovalKind,
  approvalKinds,
  approvalReasonRule,
  type ApprovalState,
  approvalStates,
  type ApprovalSubject,
  approvalSubjects,
} from './approval-rules.js';
import { BooleanField, IdField, InstantField, OneOf, OneOfQuery, ShapeField, TextField } from './fields/index.js';
import { PageQuery } from './list-queries.js';

/** The request for a second person, as the call that needs one answers it. */
export class AskedApproval {
  @IdField() id: number;
  @OneOf(approvalKinds) kind: ApprovalKind;
  /** Null for a request that never expires. */
  @InstantField({ nullable: true }) expires_at: string | null;
}

/** Answer, with status 202, of a call that changes nothing until another admin has agreed. */
export class AwaitsApproval {
  @ShapeField(() => AskedApproval) approval: AskedApproval;
}

export class Approval extends AskedApproval {
  @OneOf(approvalSubjects) subject: ApprovalSubject;
  @IdField() subject_id: number;
  @TextField() summary: string;
  @TextField({ nullable: true }) reason: string | null;
  @OneOf(approvalStates) state: ApprovalState;
  /** Null where no member of staff has caused it. */
  @IdField({ nullable: true }) requested_by: number | null;
  /** Null once the account is erased. */
  @TextField({ nullable: true }) requested_by_name: string | null;
  @InstantField() requested_at: string;
  @IdField({ nullable: true }) decided_by: number | null;
  @TextField({ nullable: true }) decided_by_name: string | null;
  @InstantField({ nullable: true }) decided_at: string | null;
  /** Whether an owner decided without a second person. */
  @BooleanField() alone: boolean;
  /** Why it was refused, or what no longer fits. */
  @TextField({ nullable: true }) outcome: string | null;
  @BooleanField() decidable: boolean;
  /** Whether the caller has made the request. */
  @BooleanField() own: boolean;
}

export class DecideApprovalRequest {
  @BooleanField('approve must be true or false') approve: boolean;
  @TextField(approvalReasonRule, { optional: true }) reason?: string;
}

const listedStates = ['waiting', 'decided'] as const;

export class ApprovalsQuery extends PageQuery {
  @OneOfQuery('state', listedStates) state?: (typeof listedStates)[number];
}
