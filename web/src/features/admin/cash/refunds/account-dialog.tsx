import { accountProblem, type RefundAccount, refundAccountRules, textProblem } from '@soulvia/contracts';
import { useState } from 'react';
import { notifySuccess } from '@/lib/notify';
import { useCheckedForm } from '@/lib/use-checked-form';
import { FormActions } from '@/ui/form-actions';
import { MethodField } from '@/ui/method-field';
import { Modal } from '@/ui/modal';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { useRereadCash } from '../cash-requests';
import { setRefundAccount } from './refund-requests';

function validateDraft({ method, title, account }: RefundAccount) {
  return {
    'refund_to.title': textProblem(refundAccountRules.title, title),
    'refund_to.account': textProblem(refundAccountRules.account, account) ?? accountProblem(method, account),
  };
}

/** Where a refund goes. */
export function AccountDialog({ refundId, onClose }: { refundId: number; onClose: () => void }) {
  const [draft, setDraft] = useState<RefundAccount>({ method: 'BANK', title: '', account: '' });
  const reread = useRereadCash();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (account) => setRefundAccount(refundId, account),
    onSent: () => {
      notifySuccess('The account is saved');
      onClose();
    },
    onSettled: reread,
  });
  const change = (changes: Partial<RefundAccount>) => setDraft((current) => ({ ...current, ...changes }));
  return (
    <Modal title="Account of the buyer" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ProblemsNote {...note} />
        <MethodField value={draft.method} onChange={(method) => change({ method })} />
        <TextField
          label="Account title"
          autoComplete="off"
          value={draft.title}
          error={problems['refund_to.title']}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextField
          label={draft.method === 'BANK' ? 'IBAN' : 'Number'}
          autoComplete="off"
          value={draft.account}
          error={problems['refund_to.account']}
          onChange={({ target }) => change({ account: target.value })}
        />
        <FormActions
          dirty={draft.title !== '' || draft.account !== ''}
          busy={busy}
          submitLabel="Save"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}
