import type { ApprovalKind, ApprovalSubject } from '@soulvia/contracts';

/** What a second person is asked. */
export interface ApprovalQuestion {
  kind: ApprovalKind;
  subject: ApprovalSubject;
  subjectId: number;
  /** What the command does, for the admin who decides. Names things and amounts, no people. */
  summary: string;
  reason?: string | null | undefined;
  /** What the answer is about: another version by then makes it void. */
  version?: string | undefined;
  /** Whether the acting person may not be the second one either; owners may. */
  isInvolved?: boolean | undefined;
  /** Name under which the command is registered. */
  command: string;
  /** What the command is made from again; kept until the request has ended. */
  payload: object;
}

/** A request whose yes runs at this moment. */
export type Approved = Pick<ApprovalQuestion, 'kind' | 'subject' | 'subjectId'> & {
  id: number;
  version: string | null;
};
