import type { ChangePasswordRequest, MessageResponse } from '@soulvia/contracts';
import { postJson } from '@/lib/api';

export function changePassword(request: ChangePasswordRequest): Promise<MessageResponse> {
  return postJson<MessageResponse>('auth/change-password', request);
}
