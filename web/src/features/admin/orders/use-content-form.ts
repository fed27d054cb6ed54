import { type AuditEntry, lastSeenHeaders, type StaffOrderWithTimeline, type StockShortage } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readNewEntries } from '@/features/admin/audit/list-audit';
import { patchJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { goneNotes } from '@/lib/deleted-notice';
import { fieldProblems } from '@/lib/field-problems';
import { notifyError, notifySuccess } from '@/lib/notify';
import { randomId } from '@/lib/random-id';
import { type KeptDraft, useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import { changedMeanwhile, editFailure, useRereadOrders } from './change-order';
import { orderQuery } from './get-order';
import { type ContentDraft, toContent, contentProblems, diffContent, rebaseContent } from './order-content';
import type { DraftLine, DraftProblems } from './order-draft';

interface Refusal {
  draft: ContentDraft;
  problems: DraftProblems;
  message: string;
  notes: string[];
}

type TextField = 'note' | 'phone' | 'phoneReason';

const closedCodes: readonly (string | undefined)[] = ['ORDER_NOT_EDITABLE', 'PARCEL_OPEN'];

export function useContentForm(order: StaffOrderWithTimeline, onSaved: () => void) {
  const client = useQueryClient();
  const reread = useRereadOrders();
  const name = `order content ${order.id}`;
  const { stored, restored } = useKeptDraft(name) as KeptDraft<{ seen: StaffOrderWithTimeline; draft: ContentDraft }>;
  /** The order that the input is based on. */
  const [seen, setSeen] = useState(stored?.seen ?? order);
  const before = toContent(seen);
  const [draft, setDraft] = useState(stored?.draft ?? before);
  const [tries, setTries] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<AuditEntry[] | null>(null);
  const changes = diffContent(draft, before);
  const isDirty = Object.keys(changes).length > 0;
  useKeepDraft(name, isDirty ? { seen, draft } : null);
  const save = useMutation({
    mutationFn: () =>
      patchJson<StaffOrderWithTimeline>(`orders/${order.id}/content`, changes, {
        [lastSeenHeaders.order]: seen.updated_at,
      }),
    onSuccess: async (saved) => {
      client.setQueryData(orderQuery(order.id).queryKey, saved);
      notifySuccess('Order updated successfully');
      onSaved();
      await reread();
    },
    onError: async (error) => {
      const notes = [...goneNotes(error, 'order'), ...closedNotes(error)];
      const problems = { ...fieldProblems(error), ...shortageProblems(error, draft) };
      setRefusal({ draft, problems, message: editFailure(error), notes });
      notifyError('Failed to update order.', true);
      if (changedMeanwhile(error)) await takeOver();
    },
  });
  const takeOver = async () => {
    const [now, entries] = await Promise.all([
      client.fetchQuery(orderQuery(order.id)).catch(() => null),
      readNewEntries(client, 'order', order.id),
    ]);
    if (!now) return;
    setConflict(entries);
    setSeen(now);
    // Typing goes on while the order is read.
    setDraft((current) => rebaseContent(current, before, toContent(now)));
  };
  const own = tries > 0 ? contentProblems(draft, before) : {};
  const isWrong = Object.keys(own).length > 0;
  const setLines = (lines: (current: DraftLine[]) => DraftLine[]) =>
    setDraft((current) => ({ ...current, lines: lines(current.lines) }));
  return {
    draft,
    isDirty,
    isPhoneNew: 'phone' in changes,
    restored,
    tries,
    refusal,
    // Errors of the server's fields apply to the submitted draft only.
    problems: { ...(refusal?.draft === draft ? refusal.problems : {}), ...own },
    message: isWrong ? 'Please fix the highlighted fields' : (refusal?.message ?? null),
    notes: isWrong ? [] : (refusal?.notes ?? []),
    conflict,
    busy: save.isPending,
    send: () => {
      if (save.isPending) return;
      setTries((count) => count + 1);
      if (Object.keys(contentProblems(draft, before)).length > 0) return;
      if (!isDirty) return onSaved();
      setRefusal(null);
      setConflict(null);
      save.mutate();
    },
    setAddress: (field: keyof ContentDraft['address'], value: string) =>
      setDraft((current) => ({ ...current, address: { ...current.address, [field]: value } })),
    setText: (field: TextField, value: string) => setDraft((current) => ({ ...current, [field]: value })),
    addLine: () => setLines((lines) => [...lines, { key: randomId(), product: null, quantity: '1' }]),
    changeLine: (line: DraftLine) =>
      setLines((lines) => lines.map((other) => (other.key === line.key ? withOrderedPrice(line, before) : other))),
    removeLine: (key: string) => setLines((lines) => lines.filter((line) => line.key !== key)),
  };
}

/** A product of the order keeps the price that it was ordered at, also when its line is removed and added again. */
function withOrderedPrice(line: DraftLine, { lines }: ContentDraft): DraftLine {
  const ordered = lines.find(({ product }) => product !== null && product.id === line.product?.id);
  return ordered ? { ...line, product: ordered.product } : line;
}

/** What to do when the order has left the shop in the meantime. */
function closedNotes(error: unknown): string[] {
  const status = changedMeanwhile(error)?.status;
  const isClosed =
    (status !== undefined && status !== 'PROCESSING') ||
    (error instanceof ApiError && closedCodes.includes(error.problem?.code));
  return isClosed ? ['It can no longer be edited. Copy anything you need before closing.'] : [];
}

function shortageProblems(error: unknown, { lines }: ContentDraft): DraftProblems {
  if (!(error instanceof ApiError) || error.problem?.code !== 'OUT_OF_STOCK') return {};
  const shortages = (error.problem.lines ?? []) as readonly StockShortage[];
  return Object.fromEntries(
    lines.flatMap(({ product }, index) => {
      const shortage = shortages.find(({ product_id: id }) => id === product?.id);
      return shortage ? [[`items.${index}.quantity`, `Only ${shortage.available} more in stock`]] : [];
    }),
  );
}
