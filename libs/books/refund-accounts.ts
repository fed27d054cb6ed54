import { Inject, Injectable } from '@nestjs/common';
import {
  accountProblem,
  compactAccount,
  ibanInvalid,
  type MaskedAccount,
  type RefundAccount,
  type RefundMethod,
} from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { Sealer } from '@soulvia/platform/sealing';
import { isValidIBAN } from 'ibantools';

/** The kind of text that accounts of buyers are sealed as. */
export const refundPurpose = 'refund';

/** An account as it is stored. @param field which is named for an account that no bank or wallet has. @throws InvalidInput */
export function readAccount(method: RefundMethod, account: string, field: string): string {
  const compact = compactAccount(method, account);
  const problem =
    accountProblem(method, compact) ?? (method !== 'BANK' || isValidIBAN(compact) ? undefined : ibanInvalid);
  if (problem) throw new InvalidInput({ [field]: [problem] });
  return compact;
}

/** Encrypts the accounts that refunds are paid to, and reads them. */
@Injectable()
export class RefundAccounts {
  private readonly sealer: Sealer;

  constructor(@Inject(CONFIG) { dataKeys }: Pick<Config, 'dataKeys'>) {
    this.sealer = new Sealer(dataKeys, refundPurpose);
  }

  /** @throws InvalidInput on `refund_to.account` for an account that no bank or wallet has. */
  seal({ method, title, account }: RefundAccount): string {
    const compact = readAccount(method, account, 'refund_to.account');
    return this.sealer.seal(JSON.stringify({ method, title, account: compact } satisfies RefundAccount));
  }

  open(sealed: string): RefundAccount {
    return JSON.parse(this.sealer.open(sealed)) as RefundAccount;
  }

  mask(sealed: string): MaskedAccount {
    const { method, account } = this.open(sealed);
    return { method, account: `•••• ${account.slice(-4)}` };
  }
}
