import type { Features } from '@soulvia/contracts';
import type { Folder } from '@soulvia/platform/files';
import type { Outbound } from '@soulvia/platform/outbound';
import { openLocalMessenger } from './local-messenger.js';
import { openSmsMessenger, type SmsSettings } from './sms-messenger.js';
import type { Messenger } from './text-message.js';
import { openWhatsAppMessenger, type WhatsAppSettings } from './whatsapp-messenger.js';

/** The way of each value of the switch `messages`. */
export type Messengers = Readonly<Record<Features['messages'], Messenger>>;

/**
 * Opens every way of sending text messages. One whose settings are missing refuses all messages, so that operators see them.
 *
 * @param messages where the local ones are written.
 */
export function openMessengers(
  { whatsApp, sms }: { whatsApp: WhatsAppSettings | undefined; sms: SmsSettings | undefined },
  outbound: Outbound,
  messages: Folder,
): Messengers {
  return {
    local: openLocalMessenger(messages),
    'whatsapp-cloud': whatsApp
      ? openWhatsAppMessenger(outbound, whatsApp)
      : missing('WHATSAPP_TOKEN and WHATSAPP_PHONE_ID are not set'),
    'sms-http': sms ? openSmsMessenger(outbound, sms) : missing('SMS_URL is not set'),
  };
}

function missing(why: string): Messenger {
  return { send: async () => ({ kind: 'refused', why }) };
}
