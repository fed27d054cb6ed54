import type { User } from '@soulvia/contracts';
import { safeRedirect } from '@/lib/safe-redirect';

export const afterSignInMs = 100;

export function afterSignIn(user: User, redirect: string | null): string {
  return safeRedirect(redirect) ?? (user.role === 'ADMIN' ? '/admin' : '/user-dashboard');
}
