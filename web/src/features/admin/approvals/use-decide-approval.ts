import type { Approval } from '@soulvia/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { notifyError, notifySuccess } from '@/lib/notify';
import { approvalsPath } from './approvals-path';
import { stateLooks } from './approval-texts';

type Answer = { approve: boolean; reason?: string } | 'withdraw';

/** Decides about a request or takes it back. */
export function useDecideApproval(id: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      answer === 'withdraw'
        ? postJson<Approval>(`${approvalsPath}/${id}/withdraw`, {})
        : postJson<Approval>(`${approvalsPath}/${id}/decide`, answer),
    onSuccess: ({ state, outcome }) => {
      if (state === 'VOID') notifyError(`No longer possible: ${outcome}`);
      else notifySuccess(`Request ${stateLooks[state][0].toLowerCase()}`);
      onDone();
    },
    // What a decision changes may stand in any list.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey(approvalsPath) }),
        client.invalidateQueries({ queryKey: ['private'], refetchType: 'none' }),
      ]),
  });
}
