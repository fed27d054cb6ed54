import { type Approval, approvalTerms } from '@soulvia/contracts';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextLink } from '@/ui/text-link';
import { findSubjectPath, stateLooks } from './approval-texts';
import { RefuseDialog } from './refuse-dialog';
import { useDecideApproval } from './use-decide-approval';

export function ApprovalRow({ approval }: { approval: Approval }) {
  const { kind, subject: thing, subject_id: subjectId, summary, reason, state, own, decidable } = approval;
  const [label, tone, Icon] = stateLooks[state];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-white p-5 compact:gap-2 compact:p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{approvalTerms[kind].label}</h3>
        <Badge label={label} tone={tone} Icon={Icon} />
      </div>
      <p className="wrap-anywhere">
        {summary} {subjectId > 0 && <TextLink to={findSubjectPath(thing, subjectId)}>See the {thing}</TextLink>}
      </p>
      {reason && <p className="meta wrap-anywhere whitespace-pre-line">Reason: {reason}</p>}
      <Facts approval={approval} />
      {(decidable || (own && state === 'WAITING')) && <Actions approval={approval} />}
    </li>
  );
}

function Facts({ approval }: { approval: Approval }) {
  const { own, requested_by_name: maker, requested_at, expires_at, state, decided_by_name: decider } = approval;
  const nameless = approval.requested_by === null ? 'the shop' : 'a former member of staff';
  return (
    <div className="meta grid gap-0.5">
      <p>
        {approval.alone ? 'Done by' : 'Asked by'} {own ? 'you' : <bdi>{maker ?? nameless}</bdi>},{' '}
        <time dateTime={requested_at}>{dateAndTime(requested_at)}</time>
        {approval.alone && ', as an owner alone'}
      </p>
      {state === 'WAITING' && expires_at && (
        <p>
          Waits until <time dateTime={expires_at}>{dateAndTime(expires_at)}</time>
        </p>
      )}
      {!approval.alone && decider && approval.decided_at && (
        <p>
          Decided by <bdi>{decider}</bdi>,{' '}
          <time dateTime={approval.decided_at}>{dateAndTime(approval.decided_at)}</time>
        </p>
      )}
      {approval.outcome && <p className="wrap-anywhere">{approval.outcome}</p>}
    </div>
  );
}

function Actions({ approval: { id, summary, own } }: { approval: Approval }) {
  const [open, setOpen] = useState<'approve' | 'refuse'>();
  const close = () => setOpen(undefined);
  const decision = useDecideApproval(id, close);
  const dialog = {
    busy: decision.isPending,
    failure: decision.isError ? getReason(decision.error) : null,
    onClose: close,
  };
  if (own)
    return (
      <div className="grid justify-items-start gap-2">
        <Button variant="ghost" size="small" busy={decision.isPending} onClick={() => decision.mutate('withdraw')}>
          Withdraw<span className="sr-only"> the request: {summary}</span>
        </Button>
        {dialog.failure && <p role="alert">{dialog.failure}</p>}
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => setOpen('approve')}>
        Approve<span className="sr-only">: {summary}</span>
      </Button>
      <Button variant="ghost" size="small" onClick={() => setOpen('refuse')}>
        Refuse<span className="sr-only">: {summary}</span>
      </Button>
      {open === 'approve' && (
        <ConfirmDialog
          {...dialog}
          harmless
          title="Approve the request"
          question={`${summary}. It is done at once.`}
          confirmLabel="Approve"
          onConfirm={() => decision.mutate({ approve: true })}
        />
      )}
      {open === 'refuse' && (
        <RefuseDialog
          {...dialog}
          summary={summary}
          onRefuse={(reason) => decision.mutate({ approve: false, ...(reason.trim() && { reason }) })}
        />
      )}
    </div>
  );
}
