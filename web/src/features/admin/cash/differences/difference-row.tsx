import {
  type CashDifference,
  differenceEndLabels,
  differenceLabels,
  differenceWays,
  say,
  type WayToSettle,
  wayLabels,
} from '@soulvia/contracts';
import { parcelPath } from '@/lib/admin-paths';
import { dateAndTime } from '@/lib/dates';
import { rupees } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { ShopAmount } from '@/ui/amount';
import { Button } from '@/ui/button';
import { TextLink } from '@/ui/text-link';
import { statementPath } from '../cash-tabs';

interface DifferenceRowProps {
  difference: CashDifference;
  onSettle: (how: WayToSettle) => void;
}

export function DifferenceRow({ difference, onSettle }: DifferenceRowProps) {
  const { courier, kind, amount, state } = difference;
  const may = usePermissions();
  return (
    <li className="grid gap-3 rounded-card border border-line bg-white p-5 compact:gap-2 compact:p-3">
      <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
        <bdi>{courier.name}</bdi>: PKR {rupees(amount)}
      </h3>
      <p>{differenceLabels[kind]}</p>
      <Facts difference={difference} />
      {state === 'OPEN' && may('cash.write') && (
        <div className="flex flex-wrap gap-3">
          {differenceWays[kind].map((offered) => (
            <Button key={offered} variant="ghost" size="small" onClick={() => onSettle(offered)}>
              {wayLabels[offered]}
              <span className="sr-only">
                : {courier.name}, PKR {rupees(amount)}
              </span>
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

function Facts({ difference }: { difference: CashDifference }) {
  const {
    parcel_id: parcel,
    tracking_number: number,
    order_id: order,
    collected,
    paid,
    how,
    note,
    by,
    at,
  } = difference;
  return (
    <div className="meta grid gap-0.5">
      {collected !== null && paid !== null && (
        <p>
          <ShopAmount value={collected} /> was open, the courier paid <ShopAmount value={paid} />
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3">
        {parcel !== null && (
          <TextLink to={parcelPath(parcel)}>
            {number ?? `Parcel ${parcel}`} of order #{order}
          </TextLink>
        )}
        {parcel === null && number && <span>{number}</span>}
        {difference.statement_id !== null && (
          <TextLink to={statementPath(difference.statement_id)}>
            {say`Statement ${difference.statement ?? ''}`}
            {difference.row !== null && `, row ${difference.row}`}
          </TextLink>
        )}
      </p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {how && at && (
        <p>
          {differenceEndLabels[how]}
          {by !== null && (
            <>
              : <bdi>{by}</bdi>
            </>
          )}
          , <time dateTime={at}>{dateAndTime(at)}</time>
        </p>
      )}
    </div>
  );
}
