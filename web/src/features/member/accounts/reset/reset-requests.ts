import type { ForgotPasswordRequest, MessageResponse, ResetPasswordRequest } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';

async function expectMessage(response: Promise<Partial<MessageResponse> | undefined>): Promise<string> {
  const message = (await response)?.message;
  if (typeof message !== 'string') throw new ApiError(200, '', null);
  return message;
}

export function requestResetLink(request: ForgotPasswordRequest): Promise<string> {
  return expectMessage(postJson('auth/forgot-password', request));
}

export function resetPassword(uidb64: string, token: string, request: ResetPasswordRequest): Promise<string> {
  const link = [uidb64, token].map(encodeURIComponent).join('/');
  return expectMessage(postJson(`auth/reset-password/${link}`, request));
}
