import { isolated, type Manifest, type ManifestParcel, say } from '@soulvia/contracts';
import { dateAndTime } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { parcelCount } from './manifest-requests';

const cell = 'py-2 pr-3 align-top max-sm:text-[15px]';

/** What is printed: the parcels with what each collects, the totals, and lines for the signatures. */
export function ManifestSheet({ manifest }: { manifest: Manifest }) {
  const { id, courier, created_at, created_by, signed_at, signed_by, totals, parcels } = manifest;
  return (
    <article
      aria-label={`Manifest ${id}`}
      className="grid max-w-[860px] grid-cols-1 gap-6 rounded-card border border-line bg-white p-4 sm:p-6 print:max-w-none print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <p className="font-display text-2xl tracking-[0.14em]">SOULVIA</p>
        <p className="tabular-nums">
          Manifest {id} · {dateAndTime(created_at)}
        </p>
      </div>
      <p className="text-lg wrap-anywhere">
        Courier: <strong>{courier.name}</strong>
        <span className="meta block">Made by {created_by}</span>
      </p>
      <table aria-label="Parcels of this manifest" className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className={`${cell} max-sm:hidden`}>
              No.
            </th>
            <th scope="col" className={cell}>
              Parcel
            </th>
            <th scope="col" className={cell}>
              City
            </th>
            <th scope="col" className={`${cell} text-right`}>
              Pieces
            </th>
            <th scope="col" className="py-2 text-right align-top">
              Cash due
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel, index) => (
            <ParcelRow key={parcel.id} parcel={parcel} number={index + 1} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink font-semibold">
            <td className="max-sm:hidden" />
            <th scope="row" colSpan={2} className={cell}>
              {parcelCount(totals.parcels)}
            </th>
            <td className={`${cell} text-right tabular-nums`}>{totals.pieces}</td>
            <td className="py-2 text-right whitespace-nowrap tabular-nums">PKR {rupees(totals.cash_due)}</td>
          </tr>
        </tfoot>
      </table>
      {signed_at !== null && (
        <p>
          Signed <time dateTime={signed_at}>{dateAndTime(signed_at)}</time>, recorded by {signed_by}
        </p>
      )}
      <div className="grid gap-8 pt-8 sm:grid-cols-2 print:grid-cols-2">
        {[say`For ${courier.name}: name, signature, time`, 'For the shop: name, signature'].map((line) => (
          <p key={line} className="border-t border-ink pt-2 text-[15px] wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}

function ParcelRow({ parcel, number }: { parcel: ManifestParcel; number: number }) {
  const { tracking_number, order_id, full_name, city, pieces, cash_due, dropped_out: isOut } = parcel;
  return (
    <tr className={`break-inside-avoid border-b border-line ${isOut ? 'text-ink-2' : ''}`}>
      <td className={`${cell} tabular-nums max-sm:hidden`}>{number}</td>
      <td className={`${cell} wrap-anywhere`}>
        {tracking_number ?? 'No tracking number'}
        <span className="block">
          Order #{order_id}, {isolated(full_name)}
        </span>
        {isOut && <strong className="block">Withdrawn, not handed over</strong>}
      </td>
      <td className={`${cell} min-w-24 wrap-anywhere`}>{city}</td>
      <td className={`${cell} text-right tabular-nums`}>{isOut ? '' : pieces}</td>
      <td className="py-2 text-right align-top whitespace-nowrap tabular-nums max-sm:text-[15px]">
        {isOut ? '' : rupees(cash_due)}
      </td>
    </tr>
  );
}
