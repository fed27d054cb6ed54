import {
  formMessages,
  type ChangePasswordRequest,
  changePasswordRules,
  type MessageResponse,
} from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { getMessage } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { useSession } from '@/lib/session-store';
import { textSchema } from '@/lib/text-schema';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PasswordField } from '@/ui/password-field';
import { LateUnsavedGuard } from '@/ui/late-unsaved-guard';
import { postJson } from '@/lib/api';
import { sessionsQuery } from '../sessions/list-sessions';
import { NewPasswordFields } from './new-password-fields';
import { sameTwice, sameTwiceMessage } from './same-twice';

const passwordResolver = schemaResolver(
  v.pipe(
    v.object({
      current_password: textSchema(changePasswordRules.current_password),
      password: textSchema(changePasswordRules.password),
      confirm_password: textSchema(changePasswordRules.confirm_password),
    }),
    sameTwice(sameTwiceMessage),
  ),
);

export function PasswordSection() {
  const { user } = useSession();
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ChangePasswordRequest>({
    resolver: passwordResolver,
    defaultValues: { current_password: '', password: '', confirm_password: '' },
    mode: 'onTouched',
  });
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (passwords) => {
    setFailure(null);
    try {
      await changePassword(passwords);
      form.reset();
      notifySuccess(formMessages.passwordChanged);
      void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    } catch (error) {
      showFieldErrors(form, error);
      setFailure(getMessage(error, 'Failed to change password.'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[440px] gap-5">
      {failure && <FailureNote message={failure} />}
      {/* Lets password managers associate the password with the account. */}
      <input type="email" autoComplete="username" defaultValue={user?.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...createFields(form)('current_password')}
      />
      <NewPasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
          {isSubmitting ? 'Changing...' : 'Change password'}
        </Button>
        <LateUnsavedGuard dirty={isDirty} />
      </div>
    </form>
  );
}

function changePassword(request: ChangePasswordRequest): Promise<MessageResponse> {
  return postJson<MessageResponse>('auth/change-password', request);
}
