import type { Referral } from '@soulvia/contracts';

/** Whether a member's name, email or phone holds what is searched. */
export function matchesSearch({ full_name, email, phone }: Referral, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [full_name, email, phone ?? ''].some((text) => text.toLowerCase().includes(wanted));
}
