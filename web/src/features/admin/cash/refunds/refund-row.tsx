import { type Refund, type RefundAccount, refundKindLabels, refundMethodLabels } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { orderPath, paymentPath } from '@/lib/admin-paths';
import { getReason } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { formatDay } from '@/lib/format-day';
import { rupees } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { FailureNote } from '@/ui/failure-note';
import { TextLink } from '@/ui/text-link';
import { useRereadCash } from '../cash-requests';
import { revealRefund } from './refund-requests';

/** What is asked before something is done about a refund. */
export type RefundStep = 'account' | 'paid';

interface RefundRowProps {
  refund: Refund;
  onOpen: (step: RefundStep) => void;
}

export function RefundRow({ refund, onOpen }: RefundRowProps) {
  const { id, kind, amount, state } = refund;
  const may = usePermissions();
  return (
    <li className="grid gap-3 rounded-card border border-line bg-white p-5 compact:gap-2 compact:p-3">
      <h3 tabIndex={-1} className="font-semibold">
        Refund #{id}: PKR {rupees(amount)}
      </h3>
      <p>{refundKindLabels[kind]}</p>
      <Facts refund={refund} />
      {state === 'OWED' && may('cash.write') && <Actions refund={refund} onOpen={onOpen} />}
    </li>
  );
}

const approvalTexts: Readonly<Record<Refund['approval'], string>> = {
  NONE: '',
  WAITING: 'Another person approves it: see Approvals.',
  APPROVED: 'Approved by another person',
  REFUSED: 'Refused. Show the account to ask once more.',
};

function Facts({ refund }: { refund: Refund }) {
  const { order_id: orderId, payment_id: paymentId, refund_to: account, paid_on: paidOn } = refund;
  const approval = refund.state === 'OWED' ? approvalTexts[refund.approval] : '';
  return (
    <div className="meta grid gap-0.5">
      <p className="flex flex-wrap gap-x-3">
        {orderId !== null && <TextLink to={orderPath(orderId)}>Order #{orderId}</TextLink>}
        {paymentId !== null && <TextLink to={paymentPath(paymentId)}>Payment #{paymentId}</TextLink>}
      </p>
      <p>
        Owed since <time dateTime={refund.created_at}>{dateAndTime(refund.created_at)}</time>
      </p>
      {account && (
        <p>
          {refundMethodLabels[account.method]} {account.account}
        </p>
      )}
      {paidOn !== null && (
        <p className="wrap-anywhere">
          Paid on <time dateTime={paidOn}>{formatDay(paidOn)}</time>, reference <bdi>{refund.reference}</bdi>, by{' '}
          <bdi>{refund.by ?? 'a former member of staff'}</bdi>
        </p>
      )}
      {approval && <p>{approval}</p>}
    </div>
  );
}

function Actions({ refund, onOpen }: RefundRowProps) {
  const reread = useRereadCash();
  const reveal = useMutation({ mutationFn: () => revealRefund(refund.id), onSettled: reread });
  const mayBePaid = refund.approval === 'NONE' || refund.approval === 'APPROVED';
  const of = <span className="sr-only"> of refund #{refund.id}</span>;
  return (
    <div className="grid justify-items-start gap-3">
      {reveal.isError && <FailureNote message={getReason(reveal.error)} />}
      {reveal.data && <WholeAccount account={reveal.data.refund_to} />}
      <div className="flex flex-wrap gap-3">
        {refund.refund_to && !reveal.data && (
          <Button size="small" busy={reveal.isPending} disabled={reveal.isPending} onClick={() => reveal.mutate()}>
            Show account{of}
          </Button>
        )}
        {mayBePaid && (
          <Button variant="ghost" size="small" onClick={() => onOpen('paid')}>
            Mark as paid<span className="sr-only">: refund #{refund.id}</span>
          </Button>
        )}
        {!reveal.data && (
          <Button variant="ghost" size="small" onClick={() => onOpen('account')}>
            {refund.refund_to ? 'Change account' : 'Add account'}
            {of}
          </Button>
        )}
      </div>
    </div>
  );
}

function WholeAccount({ account: { method, title, account } }: { account: RefundAccount }) {
  return (
    <div className="grid justify-items-start gap-1 rounded-card bg-linen px-4 py-3">
      <p>
        {refundMethodLabels[method]}: <bdi>{title}</bdi>
      </p>
      <p className="font-semibold wrap-anywhere tabular-nums">{account}</p>
      <CopyButton text={account} what="account" />
    </div>
  );
}
