import { type EarningsStatement, isolated } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { dateAndTime, formatMonth } from '@/lib/dates';
import { writeLineDay, entryBadges, payoutTexts } from './line-texts';
import { writeSignedAmount } from '@/lib/signed-amount';

export function StatementSheet({ statement }: { statement: EarningsStatement }) {
  const { month, opening, lines, reversals, adjustments, payouts, closing } = statement;
  return (
    <article className="grid grid-cols-1 gap-4">
      <p className="font-display text-2xl tracking-[0.14em]">SOULVIA</p>
      <h1 className="text-xl font-semibold">Statement of {formatMonth(`${month}-15`)}</h1>
      <table className="w-full border-collapse text-left tabular-nums">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col">Day</th>
            <th scope="col">What</th>
            <th scope="col" className="text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <Row what="Balance before" amount={opening} />
          {lines.map((line) => (
            <Row key={line.id} day={writeLineDay(line)} amount={line.state === 'PAID' ? line.amount : null}>
              Order {line.order_id}, {isolated(line.buyer)}, level {line.level}: {line.percent} % of{' '}
              {writeSignedAmount(line.base)}. {line.why ?? entryBadges[line.state].label}
            </Row>
          ))}
          {reversals.map(({ line_id: id, order_id: order, amount, why }) => (
            <Row key={id} what={`Order ${order}: ${why}`} amount={amount} />
          ))}
          {adjustments.map(({ id, reason, amount }) => (
            <Row key={id} what={isolated(reason)} amount={amount} />
          ))}
          {payouts.map(({ payout_id: id, at, what, amount }) => (
            <Row key={`${id} ${what}`} day={dateAndTime(at)} what={payoutTexts[what]} amount={amount} />
          ))}
          <Row what="Balance after" amount={closing} />
        </tbody>
      </table>
    </article>
  );
}

interface RowProps {
  day?: string;
  what?: string;
  amount: string | null;
  children?: ReactNode;
}

const Row = ({ day = '', what, amount, children }: RowProps) => (
  <tr className="break-inside-avoid border-b border-line align-top">
    <td className="py-1 pr-3 whitespace-nowrap">{day}</td>
    <td className="py-1 pr-3">{children ?? what}</td>
    <td className="py-1 text-right whitespace-nowrap">{amount && writeSignedAmount(amount)}</td>
  </tr>
);
