import { type AdminUser, say, isolated } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { UserChoice } from '@/features/member/accounts/user-choice';
import { ApiError, getReason } from '@/lib/api-error';
import { useDraftState } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { userQuery } from './read-user';
import { useUpdateUser } from './save-user';

function sponsorFailure({ full_name }: AdminUser, error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : null;
  if (problem?.code === 'SPONSOR_CYCLE')
    return say`Failed to update user: that sponsor is in the team of ${full_name}, or is ${full_name}. A member can't be sponsored by someone in their own team.`;
  return `Failed to update user: ${problem?.errors?.sponsor_id?.[0] ?? getReason(error)}`;
}

interface Sponsor {
  id: number;
  label: string;
}

/** The sponsor can be searched by name, email, id or member ID. */
function MoveMember({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const update = useUpdateUser(user.id, (error) => sponsorFailure(user, error));
  const {
    value: sponsor,
    setValue: setSponsor,
    restored,
  } = useDraftState<Sponsor | null>(`sponsor of ${user.id}`, null);
  const [missing, setMissing] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!sponsor);
    if (sponsor) update.mutate({ sponsor_id: String(sponsor.id) }, { onSuccess: onClose });
  };
  return (
    <form noValidate className="grid max-w-xl grid-cols-1 gap-4" onSubmit={save}>
      <DraftNote draft={restored} />
      {update.isError && <FailureNote message={sponsorFailure(user, update.error)} />}
      <UserChoice
        label="New sponsor"
        chosen={sponsor?.label ?? null}
        error={missing && !sponsor ? 'Choose a sponsor' : undefined}
        onChoose={setSponsor}
      />
      <p className="meta">Their team {isolated(user.full_name)} moves with them.</p>
      <FormActions dirty={sponsor !== null} busy={update.isPending} submitLabel="Save sponsor" onClose={onClose} />
    </form>
  );
}

function useSponsorName(id: number | null): string {
  const sponsor = useQuery({ ...userQuery(id ?? 0), enabled: id !== null });
  if (id === null) return 'None';
  return sponsor.data ? say`${sponsor.data.full_name} (ID ${sponsor.data.member_id})` : `User #${id}`;
}

export function SponsorPanel({ user, mayChange }: { user: AdminUser; mayChange: boolean }) {
  const name = useSponsorName(user.sponsor_id);
  const remove = useUpdateUser(user.id, (error) => sponsorFailure(user, error));
  const [open, setOpen] = useState<'move' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby="sponsor"
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-white p-4 shadow-1 sm:p-6"
    >
      <h3 id="sponsor" tabIndex={-1} className="panel-title">
        Sponsor
      </h3>
      <p className="wrap-anywhere">{name}</p>
      {open === 'move' ? (
        <MoveMember user={user} onClose={close} />
      ) : (
        mayChange && (
          <div className="flex flex-wrap gap-3">
            <Button variant="ghost" size="small" onClick={() => setOpen('move')}>
              {user.sponsor_id === null ? 'Choose sponsor' : 'Change sponsor'}
            </Button>
            {user.sponsor_id !== null && (
              <Button variant="ghost" size="small" onClick={() => setOpen('remove')}>
                Remove sponsor
              </Button>
            )}
          </div>
        )
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title="Remove sponsor"
          question={say`${user.full_name} and their team will leave the team of ${name}.`}
          confirmLabel="Remove"
          busy={remove.isPending}
          failure={remove.isError ? sponsorFailure(user, remove.error) : null}
          onConfirm={() => remove.mutate({ sponsor_id: '' }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </section>
  );
}
