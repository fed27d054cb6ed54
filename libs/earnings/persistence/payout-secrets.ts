import { Inject, Injectable } from '@nestjs/common';
import type { RefundMethod } from '@soulvia/contracts';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { Sealer } from '@soulvia/platform/sealing';

/** The kind of text that accounts and CNICs of partners are sealed as. */
const payoutPurpose = 'payout';

/** A text as it is stored. */
export interface Sealed {
  sealed: string;
  index: string;
}

/** What a payout keeps of a profile when it is approved. Its account is stored beside it, as it is erased sooner. */
export interface ProfileCopy {
  legal_name: string;
  cnic: string;
  method: RefundMethod;
  filer: boolean;
}

/** Encrypts what is known of partners who are paid, and reads it. */
@Injectable()
export class PayoutSecrets {
  private readonly sealer: Sealer;

  constructor(@Inject(CONFIG) { dataKeys }: Pick<Config, 'dataKeys'>) {
    this.sealer = new Sealer(dataKeys, payoutPurpose);
  }

  seal(text: string): Sealed {
    return { sealed: this.sealer.seal(text), index: this.sealer.computeIndex(text) };
  }

  /** An account is another one where another company keeps it. */
  sealAccount(method: RefundMethod, account: string): Sealed {
    return { sealed: this.sealer.seal(account), index: this.sealer.computeIndex(`${method} ${account}`) };
  }

  computeAccountIndexes(method: RefundMethod, account: string): string[] {
    return this.computeIndexes(`${method} ${account}`);
  }

  /** The indexes that an equal text may have, by key. */
  computeIndexes(text: string): string[] {
    return this.sealer.computeIndexes(text);
  }

  open(sealed: string): string {
    return this.sealer.open(sealed);
  }

  /** Beginning of every text that the current key sealed. */
  get currentPrefix(): string {
    return this.sealer.currentPrefix;
  }

  mask(sealed: string): string {
    return `•••• ${this.open(sealed).slice(-4)}`;
  }

  sealCopy(copy: ProfileCopy): string {
    return this.sealer.seal(JSON.stringify(copy));
  }

  openCopy(sealed: string): ProfileCopy {
    return JSON.parse(this.open(sealed)) as ProfileCopy;
  }
}
