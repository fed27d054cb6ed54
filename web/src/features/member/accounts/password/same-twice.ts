import { formMessages } from '@soulvia/contracts';
import { checkedTogether } from '@/lib/text-schema';

interface NewPassword {
  password: string;
  confirm_password: string;
}

export function sameTwice<Values extends NewPassword>(message: string) {
  return checkedTogether<Values>('confirm_password', ({ password, confirm_password }) =>
    confirm_password === '' || confirm_password === password ? undefined : message,
  );
}

export const sameTwiceMessage = formMessages.passwordsDoNotMatch;
