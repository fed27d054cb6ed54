import { changePasswordRules, type DeleteOwnAccountRequest, formatRupees } from '@soulvia/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { ApiError, getMessage } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { ownEarningsQuery } from '@/lib/own-earnings';
import { schemaResolver } from '@/lib/schema-resolver';
import { useSession } from '@/lib/session-store';
import { textSchema } from '@/lib/text-schema';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { PasswordField } from '@/ui/password-field';
import { clearBrowser, finishSignOut } from '../sign-out';
import { deleteOwnAccount } from './own-data-requests';

const schema = v.object({ current_password: textSchema(changePasswordRules.current_password) });

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const form = useForm<DeleteOwnAccountRequest>({
    resolver: schemaResolver(schema),
    defaultValues: { current_password: '' },
  });
  const remove = useMutation({
    mutationFn: deleteOwnAccount,
    gcTime: 0,
    onSuccess: () => {
      clearBrowser();
      // Navigate before the session ends, so that the page's guard does not redirect as well.
      void navigate('/');
      finishSignOut();
      notifySuccess('Your account was deleted.');
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Modal title="Delete your account" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => remove.mutate(input))(event)}
      >
        <p>This can’t be undone. Your profile, addresses, messages and sign-ins are erased.</p>
        <EarningsNote />
        {remove.isError && (
          <FailureNote message={getMessage(remove.error, 'Failed to delete your account.')}>
            <OpenOrders error={remove.error} />
          </FailureNote>
        )}
        {/* Lets password managers associate the password with the account. */}
        <input type="email" autoComplete="username" defaultValue={user?.email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...createFields(form)('current_password')}
        />
        <FormActions
          dirty={false}
          harmful
          busy={remove.isPending}
          submitLabel="Delete account"
          busyLabel="Deleting..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

/** What of earnings stays: the tax office asks for it. */
function EarningsNote() {
  const { data } = useQuery(ownEarningsQuery());
  if (!data?.active) return null;
  const { payable = '0.00', profile } = data;
  const way =
    profile === 'MISSING' || profile === 'REJECTED' ? '. Add how we pay you first.' : ', and pay it to your account.';
  return (
    <p>
      {Number(payable) > 0 && `We still owe you ${formatRupees(payable)}${way} `}
      Your name and CNIC on payouts stay for six years after their tax year, as the law asks.
    </p>
  );
}

function OpenOrders({ error }: { error: unknown }) {
  const ids = error instanceof ApiError ? error.problem?.order_ids : undefined;
  if (!ids) return null;
  return <p>Open orders: {ids.map((id) => `#${id}`).join(', ')}</p>;
}
