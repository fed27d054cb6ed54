import type { AdminUser } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { UserChoice } from '@/features/member/accounts/user-choice';
import { useDraftState } from '@/lib/use-draft';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { useUpdateUser } from './save-user';
import { sponsorFailure } from './sponsor-failure';

interface Sponsor {
  id: number;
  label: string;
}

interface MoveMemberProps {
  user: AdminUser;
  onClose: () => void;
}

/** The sponsor can be searched by name, email, id or member ID. */
export function MoveMember({ user, onClose }: MoveMemberProps) {
  const update = useUpdateUser(user.id, (error) => sponsorFailure(user, error));
  const { value: sponsor, setValue: setSponsor, draft } = useDraftState<Sponsor | null>(`sponsor of ${user.id}`, null);
  const [missing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!sponsor);
    if (sponsor) update.mutate({ sponsor_id: String(sponsor.id) }, { onSuccess: onClose });
  };
  return (
    <form noValidate className="grid max-w-xl grid-cols-1 gap-4" onSubmit={save}>
      <DraftNote draft={draft} />
      {update.isError && <FailureNote message={sponsorFailure(user, update.error)} />}
      <UserChoice
        label="New sponsor"
        chosen={sponsor?.label ?? null}
        error={missing && !sponsor ? 'Choose a sponsor' : undefined}
        onChoose={setSponsor}
      />
      <p className="meta">Their team {user.full_name} moves with them.</p>
      <FormActions dirty={sponsor !== null} busy={update.isPending} submitLabel="Save sponsor" onClose={onClose} />
    </form>
  );
}
