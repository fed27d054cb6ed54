import {
  type Duty,
  type InviteStaffRequest,
  type SentStaffInvitation,
  say,
  staffInvitationHours,
  staffInvitationRules,
} from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useFormDraft } from '@/lib/use-form-draft';
import { useFormValue } from '@/lib/use-form-value';
import { CopyButton } from '@/ui/copy-button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';
import { DutyFields } from './duty-fields';
import { invitationsPath } from './invitations';

const resolver = schemaResolver(
  v.object({
    email: textSchema(staffInvitationRules.email),
    first_name: textSchema(staffInvitationRules.first_name),
    last_name: textSchema(staffInvitationRules.last_name),
    duties: v.custom<Duty[]>(() => true),
  }),
);

const empty: InviteStaffRequest = { email: '', first_name: '', last_name: '', duties: [] };

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm<InviteStaffRequest>({ resolver, defaultValues: empty, mode: 'onTouched' });
  const draft = useFormDraft(form, 'staff invitation');
  const duties = useFormValue(form, 'duties');
  const field = createFields(form);
  const invite = useMutation({
    mutationFn: (request: InviteStaffRequest) => postJson<SentStaffInvitation>(invitationsPath, request),
    onSuccess: ({ email, link }) => {
      if (link !== null) return;
      notifySuccess(say`Invitation sent to ${email}`);
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
    onSettled: () => client.invalidateQueries({ queryKey: [invitationsPath] }),
  });
  const submit = form.handleSubmit((request) => invite.mutate(request));
  if (invite.data?.link) return <HandOver invitation={invite.data} link={invite.data.link} onClose={onClose} />;
  return (
    <Modal title="Invite to the staff" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <DraftNote draft={draft} />
        {invite.isError && <FailureNote message={`Failed to invite: ${getReason(invite.error)}`} />}
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <TextField label="First name" autoComplete="off" {...field('first_name')} />
        <TextField label="Last name" autoComplete="off" {...field('last_name')} />
        <DutyFields
          chosen={duties.value}
          onChange={(chosen) => duties.onChange([...chosen])}
          emptyNote="Without a duty, they can sign in but see nothing yet."
        />
        <FormActions
          dirty={form.formState.isDirty}
          busy={invite.isPending}
          submitLabel="Invite"
          busyLabel="Inviting..."
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

interface HandOverProps {
  invitation: SentStaffInvitation;
  link: string;
  onClose: () => void;
}

/** Without a mail server the owner passes the link on. It is shown this once. */
function HandOver({ invitation: { email }, link, onClose }: HandOverProps) {
  return (
    <Modal title="Hand over the invitation" onClose={onClose}>
      <p>
        {say`No mail server is set, so no email was sent. Give this link to ${email} yourself.`} It works once, for{' '}
        {staffInvitationHours} hours, and is not shown again.
      </p>
      <p className="rounded-card bg-linen px-4 py-3 wrap-anywhere select-all">{link}</p>
      <CopyButton text={link} what="link" />
    </Modal>
  );
}
