import type { AdminUser } from '@soulvia/contracts';
import { type FormEvent, useState } from 'react';
import { UserChoice } from '@/features/accounts/user-choice';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { useUpdateUser } from './save-user';
import { sponsorFailure } from './sponsor-failure';

interface MoveMemberProps {
  user: AdminUser;
  onClose: () => void;
}

/** The sponsor is found by name, e-mail, id or member ID. */
export function MoveMember({ user, onClose }: MoveMemberProps) {
  const update = useUpdateUser(user.id, (error) => sponsorFailure(user, error));
  const [sponsor, setSponsor] = useState<{ id: number; label: string } | null>(null);
  const [missing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!sponsor);
    if (sponsor) update.mutate({ sponsor_id: String(sponsor.id) }, { onSuccess: onClose });
  };
  return (
    <form noValidate className="grid max-w-xl grid-cols-1 gap-4" onSubmit={save}>
      {update.isError && <FailureNote message={sponsorFailure(user, update.error)} />}
      <UserChoice
        label="New sponsor"
        chosen={sponsor?.label ?? null}
        error={missing && !sponsor ? 'Choose a sponsor' : undefined}
        onChoose={setSponsor}
      />
      <p className="meta">The team below {user.full_name} moves along.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={update.isPending} disabled={update.isPending}>
          Save sponsor
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
