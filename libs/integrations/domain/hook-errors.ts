import { hookMessages } from '@soulvia/contracts';
import { fieldError, fixedError } from '@soulvia/kernel';

export class TooManyHooks extends fixedError('CONFLICT', hookMessages.tooMany) {}

export class HookIsOff extends fixedError('HOOK_OFF', 'Switch it on first.') {}

export class AddressNotReachable extends fieldError({ url: [hookMessages.notReachable] }) {}

export class AddressIsPrivate extends fieldError({ url: [hookMessages.privateAddress] }) {}

export class SinceTooLongAgo extends fieldError({ since: [hookMessages.since] }) {}
