import type { User } from '@soulvia/contracts';

/** Where somebody signs up as invited by a member: named by the email, or by the member ID, which gives less away. */
export function inviteLink(user: User, by: 'email' | 'member_id'): string {
  const ref = encodeURIComponent(user[by]).replaceAll('%40', '@');
  return `${window.location.origin}/register?ref=${ref}`;
}

export function whatsAppShare(link: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`Join me at Soulvia: ${link}`)}`;
}
