import { type OwnWaits, textProblem, tidyText, waitEmailRule, waitPath, waitsPath } from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { getJson, postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { privateKey } from '@/lib/query-client';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';

const focusOnShow = (field: HTMLInputElement | null) => field?.focus();

/** Lets a member wait for a product that is out of stock by one press, and a guest by an email. */
export function WaitPart({ product: { id, name } }: { product: { id: number; name: string } }) {
  const { user } = useSession();
  const [email, setEmail] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const client = useQueryClient();
  const queryKey = privateKey('waits');
  const own = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<OwnWaits>(`${waitsPath}/mine`, signal),
    enabled: user !== null,
  });
  const wait = useMutation({
    mutationFn: () => postJson(waitPath(id), email === undefined ? {} : { email: tidyText(waitEmailRule, email) }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) =>
      setProblem((error instanceof ApiError && error.problem?.errors?.email?.[0]) || getReason(error)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A guest is asked for an email first.
    if (!user && email === undefined) return setEmail('');
    const wrong = user ? undefined : textProblem(waitEmailRule, email);
    setProblem(wrong);
    if (!wrong) wait.mutate();
  };
  if (wait.isSuccess || own.data?.product_ids.includes(id))
    return (
      <p role="status" className="flex items-start gap-2 font-medium text-ok">
        <BellRing size={18} aria-hidden="true" className="mt-1 shrink-0" />
        {user ? 'We will tell you' : 'We will tell you. Open the link in our email first.'}
      </p>
    );
  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-2">
      {!user && email !== undefined && (
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          ref={focusOnShow}
          value={email}
          error={problem}
          hint="We email you a link to confirm, and once more when it is back."
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Button type="submit" variant="ghost" size="small" busy={wait.isPending} disabled={wait.isPending}>
        <span>
          Tell me when it is back<span className="sr-only"> ({name})</span>
        </span>
      </Button>
      {user && problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
