import type { InboxThread } from '@soulvia/contracts';

export const thread: InboxThread = {
  id: 12,
  state: 'NEW',
  kind: 'CONTACT',
  about: null,
  subject: 'Delivery',
  from: { name: 'Sana Ahmed', reply_to: 'sana@example.test', user_id: null },
  assignee: null,
  last_message_at: '2026-11-20T10:00:00.000Z',
  unread: true,
  preview: 'When does it come?',
  messages: [
    {
      id: 1,
      from: 'customer',
      name: 'Sana Ahmed',
      text: 'When does it come?',
      sent_at: '2026-11-20T10:00:00.000Z',
      via: 'form',
    },
  ],
};
