import type { DeleteOwnAccountRequest } from '@soulvia/contracts';
import { getJson, request } from '@/lib/api';
import { downloadText } from '@/lib/csv';

const path = 'users/personal-information';

export async function downloadOwnData(): Promise<void> {
  const data = await getJson<Record<string, unknown>>(`${path}/export`);
  downloadText('soulvia-my-data.json', 'application/json', JSON.stringify(data, null, 2));
}

export async function deleteOwnAccount(body: DeleteOwnAccountRequest): Promise<void> {
  await request<void>(path, { method: 'DELETE', body });
}
