import { type Hook, isolated } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { shortDate } from '@/lib/dates';
import { notifyError, notifySuccess } from '@/lib/notify';
import { Badge } from '@/ui/badge';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { RowButton, RowLink } from '@/ui/listing/row-action';
import { changeHook, deleteHook, rotateSecret, sendMissed, testHook, useRereadHooks } from './hook-requests';
import { describeAnswer, describeHealth } from './hook-texts';

const hookActions = { delete: deleteHook, rotate: rotateSecret, missed: sendMissed };

/** The question before each action. */
const questions = {
  delete: ['Delete webhook', 'It gets no more events, and what was sent can no longer be read.', 'Delete'],
  rotate: ['New secret', 'The old secret keeps working for 24 hours.', 'Make a new secret'],
  missed: [
    'Send what was missed',
    'Sends the events of the last 30 days that did not arrive, at most 10,000 at a time.',
    'Send',
  ],
} as const;

type Action = keyof typeof questions;

interface HookCardProps {
  hook: Hook;
  deliveriesPath: string;
  onEdit: () => void;
  onSecret: (secret: string) => void;
}

/** A webhook: how it does, and what can be done about it. */
export function HookCard({ hook, deliveriesPath, onEdit, onSecret }: HookCardProps) {
  const { id, url, events, state, made_by, made_at, last_24h } = hook;
  const [action, setAction] = useState<Action | null>(null);
  const reread = useRereadHooks();
  const test = useMutation({ mutationFn: () => testHook(id) });
  const change = useMutation({
    mutationFn: () => changeHook(id, { state: state === 'OFF' ? 'ACTIVE' : 'OFF' }),
    onError: (error) => notifyError(`Failed to change the webhook: ${getReason(error)}`),
    onSettled: reread,
  });
  const { says, ...badge } = describeHealth(hook);
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 tabIndex={-1} className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{url}</bdi>
        </h3>
        <Badge {...badge} />
      </div>
      <p>{says}</p>
      <p className="meta">
        Last 24 hours: {last_24h.done} delivered, {last_24h.failed} failed. {last_24h.waiting} waiting.
      </p>
      <p className="meta wrap-anywhere">{events.join(', ')}</p>
      <p className="meta">
        Added {shortDate(made_at)} {made_by && <>by {isolated(made_by.name)}</>}
      </p>
      <p role="status" className="wrap-anywhere empty:hidden">
        {test.isPending && 'Sending a test...'}
        {test.isError && `The test was not sent: ${getReason(test.error)}`}
        {test.isSuccess && `${describeAnswer(test.data)} (${test.data.took_ms} ms)`}
      </p>
      <div className="-ml-3 flex flex-wrap">
        <RowButton of={`to ${url}`} disabled={test.isPending} onClick={() => test.mutate()}>
          Send test
        </RowButton>
        <RowLink of={`of ${url}`} to={deliveriesPath}>
          Deliveries
        </RowLink>
        <RowButton of={url} onClick={onEdit}>
          Edit
        </RowButton>
        <RowButton of={url} disabled={change.isPending} onClick={() => change.mutate()}>
          {state === 'OFF' ? 'Switch on' : 'Switch off'}
        </RowButton>
        {state === 'ACTIVE' && (
          <RowButton of={`by ${url}`} onClick={() => setAction('missed')}>
            Send what was missed
          </RowButton>
        )}
        <RowButton of={`of ${url}`} onClick={() => setAction('rotate')}>
          New secret
        </RowButton>
        <RowButton of={url} onClick={() => setAction('delete')}>
          Delete
        </RowButton>
      </div>
      {action && <ActionDialog hook={hook} action={action} onSecret={onSecret} onClose={() => setAction(null)} />}
    </li>
  );
}

interface ActionDialogProps extends Pick<HookCardProps, 'hook' | 'onSecret'> {
  action: Action;
  onClose: () => void;
}

function ActionDialog({ hook, action, onSecret, onClose }: ActionDialogProps) {
  const reread = useRereadHooks();
  const [title, question, confirmLabel] = questions[action];
  const act = useMutation({
    mutationFn: async () => hookActions[action](hook.id),
    onSuccess: (result) => {
      onClose();
      if (result && 'secret' in result) onSecret(result.secret);
      else if (result) notifySuccess(describeMissed(result));
      else notifySuccess('Webhook deleted');
    },
    onSettled: reread,
  });
  return (
    <ConfirmDialog
      title={title}
      question={question}
      confirmLabel={confirmLabel}
      harmless={action !== 'delete'}
      busy={act.isPending}
      failure={act.isError ? getReason(act.error) : null}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    />
  );
}

function describeMissed({ queued, left }: { queued: number; left: number }): string {
  if (queued === 0) return 'Nothing was missed';
  return `${queued} on their way${left > 0 ? `, ${left} left` : ''}`;
}
