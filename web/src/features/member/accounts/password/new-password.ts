import { accountMessages, resetPasswordRules } from '@soulvia/contracts';
import { checkedTogether } from '@/lib/text-schema';
import type { Tick } from '@/ui/tick-list';

const shortest = resetPasswordRules.password.min?.length ?? 1;

interface NewPassword {
  password: string;
  confirm_password: string;
}

export function sameTwice<Values extends NewPassword>(message: string) {
  return checkedTogether<Values>('confirm_password', ({ password, confirm_password }) =>
    confirm_password === '' || confirm_password === password ? undefined : message,
  );
}

export const sameTwiceMessage = accountMessages.passwordsDoNotMatch;

export function passwordTicks(password: string): Tick[] {
  if (password === '') return [];
  return [{ label: `At least ${shortest} characters`, met: password.length >= shortest }];
}

export function matchTicks(password: string, confirmation: string): Tick[] {
  if (confirmation === '') return [];
  return [{ label: 'Passwords match', met: confirmation === password }];
}
