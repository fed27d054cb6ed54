import { accountMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** True for a password of the list of common passwords, compared without case. */
function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** @throws InvalidInput on `password`. */
export function refuseCommonPassword(password: string): void {
  if (!isCommonPassword(password)) return;
  const messages = [accountMessages.passwordTooCommon];
  throw new InvalidInput({ password: messages }, { password: messages });
}
