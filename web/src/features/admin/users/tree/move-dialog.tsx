import { type MoveMemberRequest, moveReasonRule, type TreeMember, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { UserChoice } from '@/features/member/accounts/user-choice';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { notifySuccess } from '@/lib/notify';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { useDraftState } from '@/lib/use-draft';
import { useFormDraft } from '@/lib/use-form-draft';
import { Button } from '@/ui/button';
import { DraftNote } from '@/ui/draft-note';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextField } from '@/ui/text-field';
import { MoveEffects } from './move-effects';
import { moveFailure, movePreviewQuery, useMoveMember } from './move-requests';

type Reason = Pick<MoveMemberRequest, 'reason'>;

const schema = v.object({ reason: textSchema(moveReasonRule) });

interface NewSponsor {
  /** Null stands for no sponsor. */
  id: number | null;
  label: string;
}

interface MoveDialogProps {
  member: TreeMember;
  onMoved: (sponsor: TreeMember | null) => void;
  onClose: () => void;
}

function useMoveDraft(draftOf: string) {
  const { value: sponsor, setValue: setSponsor, restored } = useDraftState<NewSponsor | null>(`to ${draftOf}`, null);
  const form = useForm<Reason>({ resolver: schemaResolver(schema), defaultValues: { reason: '' } });
  return { sponsor, setSponsor, form, draft: useFormDraft(form, draftOf) ?? restored };
}

export function MoveDialog({ member, onMoved, onClose }: MoveDialogProps) {
  const { sponsor, setSponsor, form, draft } = useMoveDraft(`move ${member.user_id}`);
  const [isMissing, setMissing] = useState(false);
  const preview = useQuery({ ...movePreviewQuery(member.user_id, sponsor?.id ?? null), enabled: sponsor !== null });
  const move = useMoveMember(member);
  const choose = (next: NewSponsor) => {
    setSponsor(next);
    move.reset();
  };
  const isSending = useRef(false);
  const send = ({ reason }: Reason) => {
    if (!sponsor || isSending.current) return;
    if (!preview.data) return void preview.refetch();
    const to = preview.data.to.sponsor;
    isSending.current = true;
    move.mutate(
      { sponsor_id: sponsor.id, reason },
      {
        onSuccess: () => {
          notifySuccess(describeMove(member, to));
          onMoved(to);
          onClose();
        },
        onError: (error) => {
          showFieldErrors(form, error);
          void preview.refetch();
        },
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  const failure = move.error ?? preview.error;
  return (
    <Modal title={say`Move ${member.full_name}`} onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={(event) => {
          setMissing(!sponsor);
          void form.handleSubmit(send)(event);
        }}
      >
        <DraftNote draft={draft} />
        <SponsorChoice chosen={sponsor} isMissing={isMissing} onChoose={choose} />
        {sponsor && preview.isPending && (
          <div>
            <LoadingNote>Loading what changes</LoadingNote>
            <Skeleton className="h-44" />
          </div>
        )}
        {preview.data && <MoveEffects preview={preview.data} />}
        {failure && (
          <FailureNote
            message={say`Failed to move ${member.full_name}: ${moveFailure(member, failure)}`}
            read={preview.isError ? preview : undefined}
          />
        )}
        <TextField
          label="Reason"
          hint="Your name and the reason are recorded."
          autoComplete="off"
          {...createFields(form)('reason')}
        />
        <FormActions
          dirty={sponsor !== null || form.formState.isDirty}
          busy={move.isPending || (sponsor !== null && preview.isFetching)}
          submitLabel="Move"
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

function describeMove(member: TreeMember, to: TreeMember | null): string {
  return to
    ? say`${member.full_name} moved to the team of ${to.full_name}`
    : say`${member.full_name} has no sponsor now`;
}

interface SponsorChoiceProps {
  chosen: NewSponsor | null;
  isMissing: boolean;
  onChoose: (sponsor: NewSponsor) => void;
}

function SponsorChoice({ chosen, isMissing, onChoose }: SponsorChoiceProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <UserChoice
        label="New sponsor"
        chosen={chosen?.label ?? null}
        error={isMissing && !chosen ? 'Choose a sponsor or "No sponsor"' : undefined}
        onChoose={onChoose}
      />
      <Button
        variant="ghost"
        size="small"
        aria-pressed={chosen?.id === null}
        onClick={() => onChoose({ id: null, label: 'No sponsor' })}
      >
        No sponsor
      </Button>
    </div>
  );
}
