import { waitMessages } from '@soulvia/contracts';
import { fixedError } from '@soulvia/kernel';

export class AvailableNow extends fixedError('CONFLICT', waitMessages.available) {}
