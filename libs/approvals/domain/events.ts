import type { ApprovalKind, ApprovalState, ApprovalSubject, NotificationType } from '@soulvia/contracts';
import { defineEvent } from '@soulvia/platform/event-log';

type Asked = {
  approval_id: number;
  kind: ApprovalKind;
  subject: ApprovalSubject;
  subject_id: number;
  /** Null where no member of staff has caused it. */
  requested_by: number | null;
};

/** A call waits for a second person. */
export const approvalRequested = defineEvent<Asked & { announced_as: NotificationType }>(
  'ApprovalRequested',
  'approval',
);

/** `alone` when an owner acted without a second person; nothing was requested then. */
export const approvalDecided = defineEvent<Asked & { state: Exclude<ApprovalState, 'WAITING'>; alone: boolean }>(
  'ApprovalDecided',
  'approval',
);
