import type { DeleteOwnAccountRequest, PersonalInformation } from '@soulvia/contracts';
import { getJson, patchJson, request } from '@/lib/api';
import { downloadText } from '@/lib/csv';

const path = 'users/personal-information';

export async function downloadOwnData(): Promise<void> {
  const data = await getJson<Record<string, unknown>>(`${path}/export`);
  downloadText('soulvia-my-data.json', 'application/json', JSON.stringify(data, null, 2));
}

export function saveSharing(share_with_sponsor: boolean): Promise<PersonalInformation> {
  return patchJson(path, { share_with_sponsor });
}

export async function deleteOwnAccount(body: DeleteOwnAccountRequest): Promise<void> {
  await request<void>(path, { method: 'DELETE', body });
}
