import { type OrderHistoryEntry, parcelStateLabels, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { channelLabels, outcomeLabels } from '@/features/admin/confirmations/confirmation-texts';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { FailureNote } from '@/ui/failure-note';
import { orderHistoryQuery } from './get-order';

const shown: ReadonlySet<OrderHistoryEntry['what']> = new Set([
  'contacted',
  'confirmed',
  'unreached',
  'corrected',
  'courier_asked',
  'booked',
  'reported',
]);

/** Who was asked about an order and what became of its parcels; nothing for an order without either. */
export function OrderDeliveries({ orderId }: { orderId: number }) {
  const history = useQuery(orderHistoryQuery(orderId));
  const entries = (history.data ?? []).filter(({ what }) => shown.has(what));
  if (history.isError)
    return (
      <FailureNote
        message={`Error: ${getMessage(history.error, 'Failed to load contacts and parcels')}`}
        read={history}
      />
    );
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="contacts-and-parcels" className="grid gap-3">
      <h3 id="contacts-and-parcels" className="text-lg font-semibold">
        Contacts and parcels
      </h3>
      <ol className="grid gap-2 border-l-2 border-line pl-4">
        {entries.map((entry, index) => (
          <li key={index}>
            <p className="wrap-anywhere">{describeEntry(entry)}</p>
            {entry.note && <p className="text-[15px] text-ink-2 wrap-anywhere">{entry.note}</p>}
            <p className="meta">
              <time dateTime={entry.at}>{dateAndTime(entry.at)}</time> by {entry.by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describeEntry({ what, channel, outcome, fields, how, parcel, report }: OrderHistoryEntry): string {
  if (what === 'contacted') return contactText(channel ?? 'NOTE', outcome ?? null);
  if (what === 'confirmed') return how === 'policy' ? 'Confirmed by policy: a known phone' : 'Confirmed';
  if (what === 'unreached') return 'Could not be reached in time';
  if (what === 'courier_asked') return 'Courier asked: the order is late';
  if (what === 'corrected') return `Corrected by link: ${(fields ?? []).join(', ')}`;
  return describeParcel({ what, parcel, report });
}

function describeParcel({ what, parcel, report }: Pick<OrderHistoryEntry, 'what' | 'parcel' | 'report'>): string {
  const name = parcel ? say`${parcel.courier} ${parcel.tracking_number ?? 'without a number yet'}` : 'Parcel';
  if (what === 'booked') return say`Booked: ${name}`;
  const says = report?.courier_says ?? null;
  const state = report?.state ? parcelStateLabels[report.state] : 'Unknown report';
  return say`${name}: ${state}${says === null ? '' : say` (“${says}”)`}${report?.applied === false ? ', kept without effect' : ''}`;
}

function contactText(
  channel: NonNullable<OrderHistoryEntry['channel']>,
  outcome: OrderHistoryEntry['outcome'],
): string {
  return outcome ? `${channelLabels[channel]}: ${outcomeLabels[outcome].toLowerCase()}` : channelLabels[channel];
}
