import { say, showTyped } from '@soulvia/contracts';
import type { EmailContent } from '../email/email-content.js';
import { inPakistan } from '../email/in-pakistan.js';

export interface MoveFacts {
  /** First name of the recipient. */
  name: string | undefined;
  /** Who was moved, from whom to whom, and by whom, as emails name them; null for no sponsor. */
  member: string;
  from: string | null;
  to: string | null;
  mover: string;
  at: Date;
  publicUrl: string;
}

const showPerson = (name: string) => showTyped(name) ?? 'a member';

/** To the member. */
export function newSponsorContent({ name, to, at, publicUrl }: MoveFacts): EmailContent {
  const now = to === null ? 'You have no sponsor now.' : say`${showPerson(to)} is now your sponsor.`;
  return {
    subject: 'Your sponsor changed',
    preview: now,
    heading: 'Your sponsor changed',
    name,
    before: [
      `The shop changed your sponsor on ${inPakistan(at)}, Pakistan time. ${now}`,
      'Your orders, your points and your own team stay as they are. If you did not ask for this, contact us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/contact` },
    after: [],
    footnote: "You're receiving this email because the sponsor of your Soulvia account changed.",
  };
}

/** To the former sponsor. */
export const teamLeftContent = (facts: MoveFacts) => describeTeam('left', facts);

/** To the new sponsor. */
export const teamJoinedContent = (facts: MoveFacts) => describeTeam('joined', facts);

function describeTeam(change: 'left' | 'joined', { name, member, at, publicUrl }: MoveFacts): EmailContent {
  const person = showPerson(member);
  return {
    subject: `A member ${change} your team`,
    preview: say`${person} ${change} your team.`,
    heading: `A member ${change} your team`,
    name,
    before: [
      say`The shop moved ${person}, with everyone below, ${change === 'left' ? 'out of' : 'into'} your team on ${inPakistan(at)}, Pakistan time.`,
      'If you have questions about this, contact us.',
    ],
    action: { label: 'Open your team', url: `${publicUrl}/user-dashboard?tab=team-referrals` },
    after: [],
    footnote: "You're receiving this email because your Soulvia team changed.",
  };
}

const showSponsor = (name: string | null) => (name === null ? 'no sponsor' : showPerson(name));

/** To the owners. */
export function memberMovedContent({ member, from, to, mover, at, publicUrl }: MoveFacts): EmailContent {
  return {
    subject: 'A member was moved',
    preview: 'If you expected this, no action is needed.',
    heading: 'A member was moved to another sponsor',
    name: undefined,
    before: [
      say`${showPerson(mover)} moved ${showPerson(member)} from ${showSponsor(from)} to ${showSponsor(to)} on ${inPakistan(at)}, Pakistan time.`,
      'A move changes who earns from the orders of a team. The member and both sponsors get an email too.',
    ],
    action: { label: 'Open users', url: `${publicUrl}/admin?section=customers` },
    after: ['The history of the account shows who made the change and why.'],
    footnote: "You're receiving this email because you own this Soulvia shop.",
  };
}
