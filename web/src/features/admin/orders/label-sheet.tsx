import { code128, drawingSVG } from '@bwip-js/browser';
import { isolated, type OrderParcel, splitLines, type StaffOrder } from '@soulvia/contracts';
import { useCompany } from '@/lib/company';
import { rupees } from '@/lib/money';
import { RecipientAddress } from './slip-sheet';
import './label-sheet.css';

/** What scanners of couriers read: Code 128 takes every tracking number. */
function Barcode({ text }: { text: string }) {
  const svg = code128({ bcid: 'code128', text, height: 16, scale: 2 }, drawingSVG());
  return (
    <figure className="grid justify-items-center gap-1">
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={`Barcode of ${text}`} className="h-16 w-full" />
      <figcaption className="text-lg font-semibold tabular-nums wrap-anywhere">{text}</figcaption>
    </figure>
  );
}

interface LabelSheetProps {
  order: StaffOrder;
  parcel: OrderParcel & { tracking_number: string };
}

/** The label of a parcel on paper of 10 by 15 cm, black on white for printers without colours. */
export function LabelSheet({ order, parcel }: LabelSheetProps) {
  const company = useCompany();
  const sender = [company.name, ...splitLines(company.address), company.phone].filter((line) => line !== '');
  const isPaid = Number(parcel.cash_due) === 0;
  return (
    <article
      aria-label={`Label of order #${order.id}`}
      className="parcel-label grid content-between gap-3 border border-ink bg-white p-3 text-black print:border-0 print:p-0 print:not-last:break-after-page"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-lg font-semibold wrap-anywhere">{parcel.courier}</p>
        <p className="tabular-nums">
          Order #{order.id} · {parcel.pieces} {parcel.pieces === 1 ? 'piece' : 'pieces'}
        </p>
      </div>
      <Barcode text={parcel.tracking_number} />
      <p className="border-2 border-ink px-3 py-2 text-2xl font-semibold whitespace-nowrap tabular-nums">
        {isPaid ? 'Nothing to collect' : `Collect PKR ${rupees(parcel.cash_due)}`}
      </p>
      <RecipientAddress order={order} />
      <p className="border-t border-ink pt-2 text-sm wrap-anywhere">
        From: {sender.map((line) => isolated(line)).join(', ')}
      </p>
    </article>
  );
}
