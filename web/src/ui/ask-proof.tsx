import {
  buyerCodeConfirmPath,
  buyerCodeRules,
  buyerCodesPath,
  type BuyerCodeSent,
  orderProofHeader,
  type ProofWay,
} from '@soulvia/contracts';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { schemaResolver } from '@/lib/schema-resolver';
import { textSchema } from '@/lib/text-schema';
import { Button } from './button';
import { FailureNote } from './failure-note';
import { Modal } from './modal';
import { TextField } from './text-field';

/** Where a buyer can get a code. */
export interface Reach {
  phone?: string;
  email?: string;
  /** What sends the code, where it knows whom to. */
  codesPath?: string;
}

interface Target {
  way: ProofWay;
  to: string;
  /** @returns the token of the code. */
  send: () => Promise<string>;
}

const labels = { text: (to: string) => `Text a code to ${to}`, email: (to: string) => `Email a code to ${to}` };
/** The server's sentence about the one field, else about the request. */
function whyRefused(error: unknown): string {
  const errors = error instanceof ApiError ? error.problem?.errors : undefined;
  return Object.values(errors ?? {})[0]?.[0] ?? getReason(error);
}

const codeSchema = v.object({ code: textSchema(buyerCodeRules.code) });

interface CodeStepProps {
  to: string;
  proof: string;
  onProven: () => void;
}

function CodeStep({ to, proof, onProven }: CodeStepProps) {
  const form = useForm({ resolver: schemaResolver(codeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The button of the step before has disappeared with the focus.
  useEffect(() => setFocus('code'), [setFocus, proof]);
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await postJson<void>(buyerCodeConfirmPath, { proof, code });
      onProven();
    } catch (error) {
      form.setError('code', { message: whyRefused(error) }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p role="status" className="wrap-anywhere">
        We sent a code to <strong className="font-semibold">{to}</strong>. It works for ten minutes.
      </p>
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" busy={isSubmitting} disabled={isSubmitting}>
        Confirm
      </Button>
    </form>
  );
}

interface ProofDialogProps {
  reason: string;
  targets: readonly Target[];
  onProven: (proof: string) => void;
  onClose: () => void;
}

/** Sends a code where its reader can be reached, and asks for it. */
function ProofDialog({ reason, targets, onProven, onClose }: ProofDialogProps) {
  const [sent, setSent] = useState<{ target: Target; proof: string } | null>(null);
  const [sending, setSending] = useState<ProofWay | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (target: Target) => {
    setSending(target.way);
    setFailure(null);
    try {
      setSent({ target, proof: await target.send() });
    } catch (error) {
      setFailure(whyRefused(error));
    } finally {
      setSending(null);
    }
  };
  const others = targets.filter(({ way }) => way !== sent?.target.way);
  const isBusy = sending !== null;
  return (
    <Modal title="Confirm it's you" onClose={onClose}>
      {!sent && <p>{reason} What you typed is kept.</p>}
      {failure && <FailureNote message={failure} />}
      {sent && <CodeStep to={sent.target.to} proof={sent.proof} onProven={() => onProven(sent.proof)} />}
      <div className="grid gap-3">
        {sent && (
          <Button
            variant="ghost"
            size="small"
            busy={sending === sent.target.way}
            disabled={isBusy}
            onClick={() => void send(sent.target)}
          >
            Send a new code
          </Button>
        )}
        {others.map((target) => (
          <Button
            key={target.way}
            variant={sent ? 'quiet' : 'primary'}
            size="small"
            className="wrap-anywhere"
            busy={sending === target.way}
            disabled={isBusy}
            onClick={() => void send(target)}
          >
            {labels[target.way](target.to)}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-2">No code? Please call us.</p>
    </Modal>
  );
}

/** Opens the dialog in a root of its own, so that pages which never need it carry no code for it. @returns null when it was closed without a proof. */
export function askProof(reason: string, targets: readonly Target[]): Promise<string | null> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const close = (proof: string | null) => {
      root.unmount();
      resolve(proof);
    };
    root.render(<ProofDialog reason={reason} targets={targets} onProven={close} onClose={() => close(null)} />);
  });
}

/** Asks for a proof and sends the order with it, as often as the shop asks. @throws the refusal when the dialog was closed. */
export async function sendWithProof<T>(
  refusal: ApiError,
  reach: Reach,
  send: (header?: Record<string, string>) => Promise<T>,
): Promise<T> {
  const { phone = '', email = '', codesPath } = reach;
  const ways = refusal.problem?.ways ?? [];
  const targets = ways.map((way) => {
    const to = way === 'text' ? phone : email;
    const [path, body] = codesPath ? [codesPath, undefined] : [buyerCodesPath, { way, to }];
    const sendCode = async () => (await postJson<BuyerCodeSent>(path, body)).proof;
    return { way, to, send: sendCode };
  });
  const proof = await askProof(refusal.message, targets);
  if (proof === null) throw refusal;
  try {
    return await send({ [orderProofHeader]: proof });
  } catch (error) {
    if (error instanceof ApiError && error.problem?.ways?.[0]) return sendWithProof(error, reach, send);
    throw error;
  }
}
