import { expect, it } from '@jest/globals';
import { MutationCache, MutationObserver, QueryClient } from '@tanstack/react-query';
import { fakeApi } from '@/testing/fake-api';
import { deleteJson, patchJson } from '@/lib/api';
import { checkApproval } from './check-approval';

const approval = { id: 7, kind: 'order-deletion', expires_at: '2026-12-06T09:00:00.000Z' };
const client = new QueryClient({ mutationCache: new MutationCache({ onSuccess: checkApproval }) });
const mutate = (mutationFn: () => Promise<unknown>) => new MutationObserver(client, { mutationFn }).mutate();

it('approvals: what waits for another admin is no success of the page that asked', async () => {
  fakeApi(() => ({ status: 202, body: { approval } }));
  await expect(mutate(() => deleteJson('orders/41'))).rejects.toThrow(
    'Another admin has to agree first: see Approvals',
  );
});

it('approvals: where the rest was saved it is no failure', async () => {
  fakeApi(() => ({ body: { id: 41, approval } }));
  await expect(mutate(() => patchJson('products/41', {}))).resolves.toMatchObject({ id: 41 });
});
