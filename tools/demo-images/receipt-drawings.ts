import { demoAccounts } from '../../apps/cli/src/demo/demo-accounts.js';
import { demoPayments } from '../../apps/cli/src/demo/network.js';
import { demoPackages } from '../../apps/cli/src/demo/packages.js';
import { demoPeople } from '../../apps/cli/src/demo/people.js';
import { receiptImage } from './receipt-image.js';

const grouped = new Intl.NumberFormat('en-PK');
const firstReference = 40_310_277;

/** SVG drawings of the transfer receipts, in the order of the demo payments. */
export function receiptDrawings(): string[] {
  const payers = new Map([...demoAccounts, ...demoPeople].map((payer) => [payer.email, payer]));
  return demoPayments.map((payment, index) => {
    const payer = payers.get(payment.email);
    return receiptImage({
      amount: `PKR ${grouped.format(Number(demoPackages[payment.package]?.price))}`,
      from: `${payer?.firstName} ${payer?.lastName}`,
      reference: String(firstReference + index * 1_931),
    });
  });
}
