import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptAgreement, agreementQuery } from '@/lib/agreement';
import { getReason } from '@/lib/api-error';
import { notifySuccess } from '@/lib/notify';
import { ownAgreementQuery } from '@/lib/own-agreement';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote } from '@/ui/skeleton';

/** Asks a partner to accept the newest version of the agreement. It blocks nothing: everything else stays open. */
export function AgreementBanner({ version }: { version: number | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="new-agreement" className="grid gap-3 rounded-panel border border-line bg-white p-5">
      <h2 id="new-agreement" className="panel-title">
        A new partner agreement
      </h2>
      <p>Read version {version}, and agree to it.</p>
      {isOpen ? (
        <AgreementText />
      ) : (
        <Button size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          Read the agreement
        </Button>
      )}
    </section>
  );
}

function AgreementText() {
  const client = useQueryClient();
  const read = useQuery(agreementQuery());
  const accept = useMutation({
    mutationFn: acceptAgreement,
    onSuccess: () => {
      notifySuccess('You agreed to the partner agreement');
      return client.invalidateQueries({ queryKey: ownAgreementQuery().queryKey });
    },
  });
  if (read.isPending) return <LoadingNote>Loading the agreement</LoadingNote>;
  if (!read.data) return <FailureNote message="Failed to load the partner agreement." read={read} />;
  const { version, text } = read.data;
  return (
    <>
      <p
        dir="auto"
        tabIndex={0}
        aria-label={`Partner agreement, version ${version}`}
        role="region"
        className="max-h-96 overflow-y-auto rounded-card border border-line p-4 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </p>
      {accept.isError && <FailureNote message={`Failed to record that you agree: ${getReason(accept.error)}`} />}
      <Button
        size="small"
        className="justify-self-start"
        busy={accept.isPending}
        disabled={accept.isPending}
        onClick={() => accept.mutate(version)}
      >
        I agree
      </Button>
    </>
  );
}
