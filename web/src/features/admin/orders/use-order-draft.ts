import { useState } from 'react';
import { randomId } from '@/lib/random-id';
import { useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import { addFailure, problemsIn, useCreateOrder } from './create-order';
import { type DraftLine, type DraftProblems, isUntouched, type OrderDraft, problemsOf, requestOf } from './order-draft';

const newLine = (): DraftLine => ({ key: randomId(), product: null, quantity: '1' });

/** An order that is being put together. Nothing of it is lost when the server refuses. */
export function useOrderDraft(onSaved: () => void) {
  const kept = useKeptDraft('order new') as OrderDraft | null;
  const [draft, setDraft] = useState<OrderDraft>(kept ?? (() => ({ user: null, addressId: null, lines: [newLine()] })));
  useKeepDraft('order new', () => (isUntouched(draft) ? null : draft));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<{ draft: OrderDraft; problems: DraftProblems; message: string } | null>(null);
  const create = useCreateOrder();
  const own = tries > 0 ? problemsOf(draft) : {};
  // What the server said was about what it was sent.
  const told = refused?.draft === draft ? refused : null;
  const problems: DraftProblems = { ...told?.problems, ...own };
  const wrong = Object.keys(own).length > 0;
  const send = () => {
    setTries((count) => count + 1);
    if (Object.keys(problemsOf(draft)).length > 0) return;
    create.mutate(requestOf(draft), {
      onSuccess: onSaved,
      onError: (error) => setRefused({ draft, problems: problemsIn(error), message: addFailure(error) }),
    });
  };
  return {
    draft,
    dirty: !isUntouched(draft),
    kept: kept && { notes: [] },
    tries,
    problems,
    message: wrong ? 'Please check what is marked below' : (told?.message ?? null),
    busy: create.isPending,
    send,
    chooseUser: (user: OrderDraft['user']) => setDraft((held) => ({ ...held, user, addressId: null })),
    chooseAddress: (addressId: number | null) => setDraft((held) => ({ ...held, addressId })),
    addLine: () => setDraft((held) => ({ ...held, lines: [...held.lines, newLine()] })),
    changeLine: (line: DraftLine) =>
      setDraft((held) => ({ ...held, lines: held.lines.map((other) => (other.key === line.key ? line : other)) })),
    removeLine: (key: string) =>
      setDraft((held) => ({ ...held, lines: held.lines.filter((line) => line.key !== key) })),
  };
}
