import type { InboxThread } from '@soulvia/contracts';
import type { ApiResponse } from './api-client.js';
import type { Person, TestShop } from './test-shop.js';

export const contactMessage = { full_name: 'Sana Ahmed', subject: 'My order', message: 'When does it come?' };

/** The inbox of a shop, as its admin uses it. */
export class Inbox {
  constructor(
    private readonly shop: TestShop,
    private readonly admin: Person,
  ) {}

  /** Sends a contact message. @returns the id of its thread. */
  async write(changes: object = {}, by: Person['api'] = this.shop.guest): Promise<number> {
    const { status } = await by.post('/api/v1/contact', { ...contactMessage, ...changes });
    if (status !== 201) throw new Error(`the contact form answered ${status}`);
    const [newest] = await this.shop.query<{ id: number }>('select max(id) as id from contact_messages');
    return newest?.id ?? 0;
  }

  async read(id: number): Promise<InboxThread> {
    return (await this.admin.api.get(`/api/v1/inbox/${id}`)).body as InboxThread;
  }

  act(id: number, action: string, body: unknown = {}): Promise<ApiResponse> {
    return this.admin.api.post(`/api/v1/inbox/${id}/${action}`, body);
  }

  answer(
    id: number,
    text: string,
    lastSeen: number,
    by: Person = this.admin,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    return by.api.post(`/api/v1/inbox/${id}/answers`, { text, last_seen_message_id: lastSeen }, headers);
  }
}
