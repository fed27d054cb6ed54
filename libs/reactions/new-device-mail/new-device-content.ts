import { inPakistan } from '../email/in-pakistan.js';
import type { AccountFacts, EmailContent } from '../email/email-content.js';

export function newDeviceContent({
  name,
  at,
  device,
  address,
  url,
}: AccountFacts & { device: string; address: string | null }): EmailContent {
  return {
    subject: 'New sign-in to your Soulvia staff account',
    preview: 'Your account was signed in to on a new device.',
    heading: 'New sign-in',
    name,
    before: ['Your staff account was signed in to on a device that we have not seen before.'],
    details: [
      { label: 'Device', value: device },
      { label: 'Network address', value: address ?? 'Unknown' },
      { label: 'Time', value: `${inPakistan(at)}, Pakistan time` },
    ],
    action: { label: 'Choose a new password', url },
    after: [
      "If it was you, there is nothing to do. If it wasn't, choose a new password: this signs out every device. Then tell the owner of the shop.",
    ],
    footnote: "You're receiving this email because you work for Soulvia.",
  };
}
