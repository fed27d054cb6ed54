import type { Transports } from '@soulvia/contracts';

/** A shop whose messages are kept as files. */
export const noTransport: Transports = { mails: { is_set: false, unsent: 0 }, texts: { is_set: false, unsent: 0 } };

export const noMailServer = 'No mail server is set: emails are kept as files.';
export const noTextService = 'No service for text messages is set: they are kept as files.';
