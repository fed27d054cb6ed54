import { resetPasswordRules } from '@soulvia/contracts';
import type { Tick } from '@/ui/tick-list';

const shortest = resetPasswordRules.password.min?.length ?? 1;

export function passwordTicks(password: string): Tick[] {
  if (password === '') return [];
  return [{ label: `At least ${shortest} characters`, met: password.length >= shortest }];
}

export function matchTicks(password: string, confirmation: string): Tick[] {
  if (confirmation === '') return [];
  return [{ label: 'Passwords match', met: confirmation === password }];
}
