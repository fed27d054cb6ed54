import type { MessageResponse } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getReason } from '@/lib/api-error';
import { isGone } from '@/lib/deleted-notice';
import { useAwaited } from '@/lib/use-awaited';
import { useLinkToken } from '@/lib/use-link-token';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { formCard, FormPage } from './form-page';
import { SuccessNote } from './success-note';

interface Action {
  label: string;
  busyLabel: string;
  send: (token: string) => Promise<MessageResponse>;
}

interface MailedLinkPageProps {
  eyebrow: string;
  title: string;
  children: ReactNode;
  /** The first one is what the link was sent for. */
  actions: readonly Action[];
  /** Goes before the reason of a failure. */
  failure: string;
  /** Below the response. */
  done?: ReactNode;
  gone: { message: string; children: ReactNode };
}

/** Opened from a mail. Only its buttons act, because mail scanners open every link. */
export function MailedLinkPage({ eyebrow, title, children, actions, failure, done, gone }: MailedLinkPageProps) {
  const token = useLinkToken();
  const sent = useMutation({ mutationFn: ({ send }: Action) => send(token) });
  const isAwaited = useAwaited(sent.isPending);
  return (
    <FormPage eyebrow={eyebrow} title={title}>
      {/* The URL holds the token and must not leak as a referrer. */}
      <meta name="referrer" content="no-referrer" />
      {sent.isSuccess && (
        <SuccessNote message={sent.data.message} focusOnShow={isAwaited}>
          {done}
        </SuccessNote>
      )}
      {isGone(sent.error) && <FailureNote {...gone} />}
      {!sent.isSuccess && !isGone(sent.error) && (
        <div className={formCard}>
          {children}
          {sent.isError && <FailureNote message={`${failure}: ${getReason(sent.error)}`} />}
          {actions.map((action, nth) => {
            const busy = sent.isPending && sent.variables === action;
            return (
              <Button
                key={action.label}
                variant={nth === 0 ? 'primary' : 'ghost'}
                busy={busy}
                disabled={sent.isPending}
                onClick={() => sent.mutate(action)}
              >
                {busy ? action.busyLabel : action.label}
              </Button>
            );
          })}
        </div>
      )}
    </FormPage>
  );
}
