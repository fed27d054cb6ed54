import type { ContactRequest, MessageResponse, NewsletterRequest } from '@soulvia/contracts';
import { postJson } from '@/lib/api';

export const contactFailed = 'Something went wrong. Please try again.';

export function sendMessage(message: ContactRequest, keyHeader: Record<string, string>): Promise<MessageResponse> {
  return postJson<MessageResponse>('contact', message, keyHeader);
}

export function subscribe(request: NewsletterRequest): Promise<MessageResponse> {
  return postJson<MessageResponse>('newsletter', request);
}
