import { findNewDeviceMail, newDeviceSignedIn } from '@soulvia/accounts';
import type { Reaction } from '@soulvia/platform/reactions';
import { sendEmail } from '../email/send-email.js';
import type { ReactionsOptions } from '../reactions-options.js';
import { newDeviceContent } from './new-device-content.js';

const name = 'new-device-mail';

/** Notifies staff of a sign-in on a device that is new to their account. */
export function newDeviceMail({ mailer, publicUrl }: ReactionsOptions): Reaction {
  return {
    name,
    listensTo: newDeviceSignedIn,
    async react(attempt) {
      const mail = await findNewDeviceMail(attempt.query, String(attempt.event.body.session_id));
      if (!mail) return { kind: 'dropped', why: 'the session or the account has been deleted' };
      const content = newDeviceContent({
        name: mail.firstName,
        at: attempt.event.recordedAt,
        device: mail.device,
        address: mail.address,
        url: `${publicUrl}/forgot-password`,
      });
      return sendEmail(mailer, name, attempt, { to: mail.to, content });
    },
  };
}
