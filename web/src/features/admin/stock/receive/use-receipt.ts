import { headers, type StockReceipt, stockPaths } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postJson } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { listKey } from '@/lib/fetch-list';
import { notifySuccess } from '@/lib/notify';
import { randomId } from '@/lib/random-id';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useCheckedForm } from '@/lib/use-checked-form';
import { type KeptDraft, useKeepDraft, useKeptDraft } from '@/lib/use-draft';
import { useRequestKey } from '@/lib/use-request-key';
import { emptyLine, isUntouched, validateDraft, type ReceiptDraft, type ReceiptLine, toRequest } from './receipt-draft';

const draftName = 'stock receipt';
const emptyDraft = (): ReceiptDraft => ({ reference: '', lines: [emptyLine(randomId())] });

export function useReceipt() {
  const { stored, restored } = useKeptDraft(draftName) as KeptDraft<ReceiptDraft>;
  const [draft, setDraft] = useState<ReceiptDraft>(stored ?? emptyDraft);
  useKeepDraft(draftName, isUntouched(draft) ? null : draft);
  const client = useQueryClient();
  const refetch = useRefetchCatalog();
  const { keyOf, renew } = useRequestKey();
  const form = useCheckedForm({
    draft,
    validate: validateDraft,
    send: (sent) => {
      const request = toRequest(sent);
      return postJson<StockReceipt>(stockPaths.receipts, request, { [headers.idempotencyKey]: keyOf(request) });
    },
    onSent: async ({ lines }) => {
      renew();
      const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      notifySuccess(`Received ${units} ${units === 1 ? 'unit' : 'units'}`);
      setDraft(emptyDraft());
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: listKey(stockPaths.moves) })]);
    },
    describeFailure: (error) => `Failed to receive the goods: ${getReason(error)}`,
  });
  const changeLines = (change: (lines: ReceiptLine[]) => ReceiptLine[]) =>
    setDraft((current) => ({ ...current, lines: change(current.lines) }));
  return {
    draft,
    dirty: !isUntouched(draft),
    restored,
    ...form,
    setReference: (reference: string) => setDraft((current) => ({ ...current, reference })),
    addLine: () => changeLines((lines) => [...lines, emptyLine(randomId())]),
    changeLine: (line: ReceiptLine) =>
      changeLines((lines) => lines.map((other) => (other.key === line.key ? line : other))),
    removeLine: (key: string) => changeLines((lines) => lines.filter((line) => line.key !== key)),
  };
}
