import { createHash, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@soulvia/contracts';

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** New codes such as `k7fm-2xqd-h9wa-4ruv`, of 79 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: groups }, newGroup).join('-'));
}

function newGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The hash under which the database stores a code, whatever its case, spaces and hyphens. Too many bits for guessing need no slow hash. */
export function hashRecoveryCode(userId: number, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHash('sha256').update(`${userId}:${plain}`).digest();
}
