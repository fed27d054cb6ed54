import {
  type MessageResponse,
  type OwnWaits,
  textProblem,
  tidyText,
  waitEmailRule,
  waitPath,
  waitsPath,
} from '@soulvia/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { getJson, postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';

interface WaitedProduct {
  id: number;
  name: string;
}

const label = 'Tell me when it is back';

/** Lets a member wait for a product that is out of stock by one press, and a guest by an email. */
export function WaitPart({ product }: { product: WaitedProduct }) {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { isWaiting, wait, failure } = useWait(product, user !== null);
  if (isWaiting)
    return (
      <p role="status" className="flex items-start gap-2 font-medium text-ok">
        <BellRing size={18} aria-hidden="true" className="mt-1 shrink-0" />
        {user ? 'We will tell you' : 'We will tell you. Open the link in our email first.'}
      </p>
    );
  if (isAsking && !user) return <EmailForm product={product} wait={wait} failure={failure} />;
  return (
    <div className="grid gap-2">
      <Button
        variant="ghost"
        size="small"
        busy={wait.isPending}
        disabled={wait.isPending}
        onClick={() => (user ? wait.mutate(undefined) : setAsking(true))}
      >
        <Bell size={18} aria-hidden="true" />
        <span>
          {label}
          <span className="sr-only"> ({product.name})</span>
        </span>
      </Button>
      {failure && <Failure message={failure} />}
    </div>
  );
}

function useWait({ id }: WaitedProduct, isMember: boolean) {
  const client = useQueryClient();
  const own = useQuery({
    queryKey: [waitsPath],
    queryFn: ({ signal }) => getJson<OwnWaits>(`${waitsPath}/mine`, signal),
    enabled: isMember,
  });
  const wait = useMutation({
    mutationFn: (email?: string) => postJson<MessageResponse>(waitPath(id), { email }),
    onSuccess: () => client.invalidateQueries({ queryKey: [waitsPath] }),
    // It may be available again.
    onError: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
  const { error } = wait;
  const emailError = error instanceof ApiError ? error.problem?.errors?.email?.[0] : undefined;
  const failure = error && (emailError ?? getReason(error));
  return { isWaiting: wait.isSuccess || own.data?.product_ids.includes(id) === true, wait, failure };
}

type Wait = ReturnType<typeof useWait>;

function EmailForm({ product, wait, failure }: Pick<Wait, 'wait' | 'failure'> & { product: WaitedProduct }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = textProblem(waitEmailRule, email);
    setProblem(wrong);
    if (!wrong) wait.mutate(tidyText(waitEmailRule, email));
  };
  return (
    <form noValidate method="dialog" onSubmit={submit} className="grid gap-2">
      <TextField
        label="Your email"
        type="email"
        autoComplete="email"
        ref={field}
        value={email}
        error={problem ?? failure ?? undefined}
        hint="We email you a link to confirm, and once more when it is back."
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit" variant="ghost" size="small" busy={wait.isPending} disabled={wait.isPending}>
        <span>
          {label}
          <span className="sr-only"> ({product.name})</span>
        </span>
      </Button>
    </form>
  );
}

function Failure({ message }: { message: string }) {
  return (
    <p role="alert" className="text-sm font-medium text-danger">
      {message}
    </p>
  );
}
