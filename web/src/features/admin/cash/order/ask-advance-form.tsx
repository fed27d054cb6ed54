import { advanceTexts, type ConfirmationLink, textProblem, tidyText } from '@soulvia/contracts';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { Button, ButtonLink } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { ProblemsNote } from '@/ui/problems-note';
import { TextField } from '@/ui/text-field';
import { askAdvance } from './advance-requests';
import { focusFirstField } from './focus-first-field';
import { useRereadMoney } from './order-money-requests';

interface AskAdvanceFormProps {
  orderId: number;
  onAsked: (link: ConfirmationLink) => void;
  onClose: () => void;
}

export function AskAdvanceForm({ orderId, onAsked, onClose }: AskAdvanceFormProps) {
  const { value: draft, setValue: setDraft } = useDraftState(`advance of order ${orderId}`, { amount: '500' });
  const reread = useRereadMoney();
  const { problems, busy, note, submit } = useCheckedForm({
    draft,
    validate: ({ amount }) => ({ amount: textProblem(advanceTexts.amount, amount) }),
    send: ({ amount }) => askAdvance(orderId, tidyText(advanceTexts.amount, amount)),
    onSent: onAsked,
    onSettled: reread,
  });
  return (
    <form noValidate aria-label="Ask for an advance" onSubmit={submit} className="grid gap-4 border-t border-line pt-6">
      <ProblemsNote {...note} />
      <TextField
        ref={focusFirstField}
        label="Amount to pay ahead (PKR)"
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={problems['amount']}
        onChange={({ target }) => setDraft({ amount: target.value })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} disabled={busy}>
          Ask
        </Button>
        <Button variant="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** How the buyer learns of it: staff send the message. */
export function AdvanceLink({ link: { text, whatsapp_url: chat } }: { link: ConfirmationLink }) {
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-card bg-linen px-4 py-3">
      <p className="wrap-anywhere">{text}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} what="message" />
        {chat && (
          <ButtonLink variant="ghost" size="small" to={chat} target="_blank" rel="noreferrer">
            WhatsApp
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
