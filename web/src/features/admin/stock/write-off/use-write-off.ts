import {
  headers,
  numberProblem,
  stockMessages,
  stockNumbers,
  stockPaths,
  stockTexts,
  textProblem,
  type WriteOff,
  writeOffReasons,
  type WriteOffRequest,
  say,
} from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { ApiError, getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useCheckedForm } from '@/lib/use-checked-form';
import { useDraftState } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';

export interface WriteOffDraft {
  product: { id: number; name: string } | null;
  quantity: string;
  reason: string;
  note: string;
}

const empty: WriteOffDraft = { product: null, quantity: '', reason: '', note: '' };

function validateDraft({ product, quantity, reason, note }: WriteOffDraft) {
  return {
    product_id: product ? undefined : stockMessages.productRequired,
    quantity: numberProblem(stockNumbers.writtenOff, quantity.trim()),
    reason: reasonIn(reason) ? undefined : stockMessages.reasonInvalid,
    note: textProblem(stockTexts.note, note),
  };
}

const reasonIn = (text: string) => writeOffReasons.find((reason) => reason === text);

/** Expects a valid draft. */
function toRequest({ product, quantity, reason, note }: WriteOffDraft): WriteOffRequest {
  return {
    product_id: product?.id ?? 0,
    quantity: Number(quantity),
    reason: reasonIn(reason) ?? 'damaged',
    ...(note.trim() && { note: note.trim() }),
  };
}

function describeFailure(error: unknown): string {
  const [shortage] =
    error instanceof ApiError && error.problem?.code === 'OUT_OF_STOCK' ? (error.problem.lines ?? []) : [];
  if (shortage && 'available' in shortage) return `Only ${shortage.available} in stock`;
  return `Failed to write off: ${getReason(error)}`;
}

/** The form for goods that cannot be sold. */
export function useWriteOff() {
  const { value: draft, setValue: setDraft, restored } = useDraftState('write-off', empty);
  const client = useQueryClient();
  const refetch = useRefetchCatalog();
  const { keyOf, renew } = useRequestKey();
  const form = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) => {
      const request = toRequest(sent);
      return postJson<WriteOff>(stockPaths.writeOffs, request, { [headers.idempotencyKey]: keyOf(request) });
    },
    onSent: async ({ stock }, { product }) => {
      renew();
      notifySuccess(say`Written off. ${stock} left of ${product?.name}`);
      setDraft(empty);
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: listKey(stockPaths.moves) })]);
    },
    describeFailure,
  });
  return {
    draft,
    restored,
    dirty: draft !== empty,
    ...form,
    change: (changes: Partial<WriteOffDraft>) => setDraft((current) => ({ ...current, ...changes })),
  };
}
