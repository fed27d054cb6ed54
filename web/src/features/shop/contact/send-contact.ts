import type { ContactRequest, MessageResponse, NewsletterRequest } from '@soulvia/contracts';
import { getJson, postJson } from '@/lib/api';
import { readTokens } from '@/lib/stored-session';

export const contactFailed = 'Something went wrong. Please try again.';

export async function sendMessage(
  message: ContactRequest,
  keyHeader: Record<string, string>,
): Promise<MessageResponse> {
  // With an expired token the server stores a guest's message: this request renews it. Without a session the message is a guest's.
  if (readTokens()) await getJson('auth/me').catch(() => undefined);
  return postJson<MessageResponse>('contact', message, keyHeader);
}

export function subscribe(request: NewsletterRequest): Promise<MessageResponse> {
  return postJson<MessageResponse>('newsletter', request);
}
