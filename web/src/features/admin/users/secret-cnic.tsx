import { dashedCnic } from '@/lib/dashed-cnic';
import { type RevealCnicRequest, type RevealedCnic, revealReasonRule } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { createFields, showFieldErrors } from '@/lib/form-fields';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { FailureNote } from '@/ui/failure-note';
import { FormActions } from '@/ui/form-actions';
import { Modal } from '@/ui/modal';
import { TextField } from '@/ui/text-field';
import { useRereadUsers } from './save-user';
import { usersPath } from './users-kind';

const schema = v.object({ reason: textSchema(revealReasonRule) });

interface RevealCnicDialogProps {
  userId: number;
  onRevealed: (cnic: string | null) => void;
  onClose: () => void;
}

function RevealCnicDialog({ userId, onRevealed, onClose }: RevealCnicDialogProps) {
  const refetch = useRereadUsers();
  const form = useForm<RevealCnicRequest>({ resolver: schemaResolver(schema), defaultValues: { reason: '' } });
  const reveal = useMutation({
    mutationFn: (request: RevealCnicRequest) => postJson<RevealedCnic>(`${usersPath}/${userId}/reveal-cnic`, request),
    // Do not keep the CNIC in the mutation cache.
    gcTime: 0,
    onSuccess: ({ cnic }) => {
      // The history has a new line.
      void refetch();
      onRevealed(cnic);
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  return (
    <Modal title="Show CNIC" onClose={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => reveal.mutate(input))(event)}
      >
        <p>Your name and the reason are recorded.</p>
        {reveal.isError && <FailureNote message={`Failed to show the CNIC: ${getReason(reveal.error)}`} />}
        <TextField label="Reason" autoComplete="off" {...createFields(form)('reason')} />
        <FormActions dirty={false} busy={reveal.isPending} submitLabel="Show CNIC" onClose={onClose} />
      </form>
    </Modal>
  );
}

/** A masked CNIC, which staff can read whole after they have given a reason. */
export function SecretCnic({ userId, cnic }: { userId: number; cnic: string }) {
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  const Icon = revealed ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {revealed ? (
          dashedCnic(revealed)
        ) : (
          <>
            <span aria-hidden="true">{cnic}</span>
            <span className="sr-only">hidden</span>
          </>
        )}
      </span>
      <button
        type="button"
        aria-label="Show CNIC"
        aria-pressed={revealed !== null}
        onClick={() => (revealed ? setRevealed(null) : setAsking(true))}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      {isAsking && <RevealCnicDialog userId={userId} onRevealed={setRevealed} onClose={() => setAsking(false)} />}
    </span>
  );
}
