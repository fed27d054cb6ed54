import { createHash } from 'node:crypto';
import {
  approvalDays,
  type ApprovalKind,
  type ApprovalState,
  type ApprovalSubject,
  approvalTerms,
  type AskedApproval,
} from '@soulvia/contracts';
import { deleteInBatches, instantText, type Query } from '@soulvia/platform/database';
import { schedule } from '@soulvia/platform/due';
import type { SqlWork } from '@soulvia/platform/event-log';
import { approvalDecided, approvalRequested } from '../domain/events.js';
import type { ApprovalQuestion } from '../domain/question.js';
import { approvalExpiry } from '../due/approval-expiry.js';

export interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  subject: ApprovalSubject;
  subject_id: number;
  version: string | null;
  command: string;
  /** Null once the request has ended. */
  payload: object | null;
  requested_by: number | null;
  state: ApprovalState;
  is_expired: boolean;
}

const rowColumns = `id, kind, subject, subject_id, version, command, payload, requested_by, state, coalesce(expires_at <= now(), false) as is_expired`;

/**
 * Stores a request. Asked the same again while it waits, it is the one that waits.
 *
 * @param requestedBy null where no member of staff has caused it.
 */
export async function insertRequest(
  work: SqlWork,
  requestedBy: number | null,
  question: ApprovalQuestion,
): Promise<AskedApproval> {
  const { kind, subject, subjectId, summary, reason, version, command, payload } = question;
  const text = JSON.stringify(payload);
  const digest = createHash('sha256').update(JSON.stringify([kind, subject, subjectId, version, command, text]));
  const days = approvalTerms[kind].neverExpires ? null : approvalDays;
  const [row] = await work.query<{ id: number; expires_at: string | null; is_new: boolean }>(
    `insert into approvals (kind, subject, subject_id, summary, reason, version, command, payload, requested_by, digest, state, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, 'WAITING', now() + $11::int * interval '1 day')
     on conflict (requested_by, digest) where state = 'WAITING' do update set digest = excluded.digest
     returning id, expires_at, xmax = 0 as is_new`,
    [
      kind,
      subject,
      subjectId,
      summary,
      reason || null,
      version ?? null,
      command,
      text,
      requestedBy,
      digest.digest(),
      days,
    ],
  );
  if (!row) throw new Error('a request was not stored');
  const expiresAt = row.expires_at && instantText(row.expires_at);
  if (row.is_new) {
    if (expiresAt) await schedule(work, approvalExpiry, row.id, { at: new Date(expiresAt) }, {});
    work.record(approvalRequested, row.id, {
      approval_id: row.id,
      kind,
      subject,
      subject_id: subjectId,
      requested_by: requestedBy,
      announced_as: approvalTerms[kind].announcedAs,
    });
  }
  return { id: row.id, kind, expires_at: expiresAt };
}

/** Records that an owner acted without a second person. */
export async function insertAlone(work: SqlWork, ownerId: number, question: ApprovalQuestion): Promise<void> {
  const { kind, subject, subjectId, summary, reason, command } = question;
  const [row] = await work.query<{ id: number }>(
    `insert into approvals (kind, subject, subject_id, summary, reason, command, requested_by, state, expires_at, decided_by, decided_at, alone)
     values ($1, $2, $3, $4, $5, $6, $7, 'APPROVED', now(), $7, now(), true) returning id`,
    [kind, subject, subjectId, summary, reason || null, command, ownerId],
  );
  work.record(approvalDecided, row?.id ?? 0, {
    approval_id: row?.id ?? 0,
    kind,
    subject,
    subject_id: subjectId,
    requested_by: ownerId,
    state: 'APPROVED',
    alone: true,
  });
}

export async function findApproval(query: Query, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await query<ApprovalRow>(`select ${rowColumns} from approvals where id = $1`, [id]);
  return row;
}

/** Locks a request that may have ended. */
export async function lockApproval(query: Query, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await query<ApprovalRow>(`select ${rowColumns} from approvals where id = $1 for update`, [id]);
  return row;
}

interface Ending {
  state: Exclude<ApprovalState, 'WAITING'>;
  /** Null where time has decided. */
  by: number | null;
  outcome?: string | null | undefined;
}

/** Ends a locked request. */
export async function endApproval(
  work: SqlWork,
  { id, kind, subject, subject_id, requested_by }: ApprovalRow,
  { state, by, outcome }: Ending,
): Promise<void> {
  await work.query(
    `update approvals set state = $2, decided_by = $3, outcome = $4, decided_at = now(), payload = null, digest = null where id = $1`,
    [id, state, by, outcome || null],
  );
  work.record(approvalDecided, id, { approval_id: id, kind, subject, subject_id, requested_by, state, alone: false });
}

/** Ends what waits about a person whose account is erased, and deletes what was written about it. */
export async function endApprovalsAbout(work: SqlWork, userId: number): Promise<void> {
  const about = `subject = 'user' and subject_id = $1`;
  const waiting = await work.query<ApprovalRow>(
    `select ${rowColumns} from approvals where ${about} and state = 'WAITING' order by id for update`,
    [userId],
  );
  for (const row of waiting) await endApproval(work, row, { state: 'VOID', by: null, outcome: null });
  await work.query(`update approvals set reason = null, outcome = null where ${about}`, [userId]);
}

/** Deletes what people wrote about old requests; what was asked and decided stays. @returns how many. */
export function deleteOldReasons(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `update approvals set reason = null, outcome = null where id in (
       select id from approvals where decided_at < now() - interval '24 months' and coalesce(reason, outcome) is not null limit $1) returning 1`,
  );
}
