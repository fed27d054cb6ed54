import type { User } from '@soulvia/contracts';

/** A session that was stored by an older version has no referral code. */
export type InvitingUser = User & { referral_code?: string };

/** The invitation link of a member by a random code, which reveals nothing. */
export const codeLink = (user: InvitingUser) => inviteLink(user.referral_code ?? user.member_id);

/** The invitation link of a member by the email, as members have shared it. */
export const emailLink = (user: InvitingUser) => inviteLink(user.email);

function inviteLink(name: string): string {
  const ref = encodeURIComponent(name).replaceAll('%40', '@');
  return `${window.location.origin}/register?ref=${ref}`;
}

export const whatsAppShare = (link: string) =>
  `https://wa.me/?text=${encodeURIComponent(`Join me at Soulvia: ${link}`)}`;
