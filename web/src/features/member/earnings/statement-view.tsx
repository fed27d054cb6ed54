import { type EarningsStatement, isolated, type StatementEntry } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateAndTime, formatMonth } from '@/lib/dates';
import { isGone } from '@/lib/deleted-notice';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { AskQuestion } from '@/ui/ask-question';
import { PrintAlone } from '@/ui/print-alone';
import { SectionHeading } from '@/ui/section-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { questionsQuery, statementQuery } from './earnings-requests';
import { entryBadges, explainLine, payoutTexts } from './line-texts';
import { writeSignedAmount } from '@/lib/signed-amount';
import { StatementSheet } from './statement-sheet';

/** A closed month of the reader: what was earned by which line, and why another one was not paid. */
export function StatementView({ month, backTo }: { month: string; backTo: string }) {
  const read = useQuery(statementQuery(month));
  const title = `Statement of ${formatMonth(`${month}-15`)}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeading title={title} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="ghost" size="small" to={backTo}>
          <ArrowLeft size={18} aria-hidden="true" />
          All months
        </ButtonLink>
        {read.data && <PrintStatement statement={read.data} />}
      </div>
      {read.isError && !read.data && (
        <FailureNote
          message={isGone(read.error) ? 'This month is not closed yet.' : 'Failed to load this statement'}
          read={isGone(read.error) ? undefined : read}
          retryLabel="Try Again"
        />
      )}
      {read.isPending && (
        <div>
          <LoadingNote>Loading the statement</LoadingNote>
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
      {read.data && <StatementParts statement={read.data} />}
    </div>
  );
}

function PrintStatement({ statement }: { statement: EarningsStatement }) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setPrinting(true)}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
      {isPrinting && (
        <PrintAlone onPrinted={() => setPrinting(false)}>
          <StatementSheet statement={statement} />
        </PrintAlone>
      )}
    </>
  );
}

/** A strong partner has thousands of lines; the print has all of them. */
const linesAtOnce = 50;

function StatementParts({ statement }: { statement: EarningsStatement }) {
  const { opening, lines, reversals, adjustments, payouts, closing } = statement;
  const [shown, setShown] = useState(linesAtOnce);
  const questions = useQuery(questionsQuery()).data;
  return (
    <>
      <Balance label="Balance before" amount={opening} />
      <Part title="Lines of orders" empty="No order of your customers was collected in this month.">
        {lines.slice(0, shown).map((line) => (
          <LineRow key={line.id} line={line} month={statement.month} conversation={questions?.get(line.id)} />
        ))}
      </Part>
      {lines.length > shown && (
        <Button variant="ghost" className="justify-self-center" onClick={() => setShown(shown + linesAtOnce)}>
          Show more
        </Button>
      )}
      <Part title="Changes of earlier months">
        {reversals.map(({ line_id: id, order_id: order, why, amount }) => (
          <Move key={id} what={`Order ${order}`} note={why} amount={amount} />
        ))}
      </Part>
      <Part title="Adjustments">
        {adjustments.map(({ id, reason, amount }) => (
          <Move key={id} what={isolated(reason)} amount={amount} />
        ))}
      </Part>
      <Part title="Payouts">
        {payouts.map(({ payout_id: id, at, what, amount }) => (
          <Move key={`${id} ${what}`} what={payoutTexts[what]} note={dateAndTime(at)} amount={amount} />
        ))}
      </Part>
      <Balance label="Balance after" amount={closing} />
    </>
  );
}

const Balance = ({ label, amount }: { label: string; amount: string }) => (
  <p className="flex justify-between gap-4 rounded-card bg-linen px-4 py-3 font-semibold tabular-nums">
    {label} <span>{writeSignedAmount(amount)}</span>
  </p>
);

/** A part without rows is left out, unless it says so. */
function Part({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  if (children.length === 0 && empty === undefined) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h3 className="panel-title">{title}</h3>
      {children.length === 0 ? (
        <p className="text-ink-2">{empty}</p>
      ) : (
        <ul className="rounded-card border border-line bg-white">{children}</ul>
      )}
    </section>
  );
}

const Move = ({ what, note, amount }: { what: string; note?: string; amount: string }) => (
  <li className="flex justify-between gap-4 border-b border-line px-4 py-3 last:border-0">
    <span className="min-w-0 wrap-anywhere">
      {what}
      {note && <span className="meta block">{note}</span>}
    </span>
    <span className="font-semibold whitespace-nowrap tabular-nums">{writeSignedAmount(amount)}</span>
  </li>
);

interface LineRowProps {
  line: StatementEntry;
  month: string;
  /** Where the reader has asked about it. */
  conversation: string | undefined;
}

function LineRow({ line, month, conversation }: LineRowProps) {
  const { id, order_id: order, buyer, level, amount, state, why } = line;
  const subject = `the line of order ${order}, ${formatMonth(`${month}-15`)}`;
  return (
    <li className="border-b border-line last:border-0">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:text-clay [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 basis-64">
            <span className="font-semibold">Order {order}</span> ·{' '}
            <span className="wrap-anywhere">{isolated(buyer)}</span>
            <span className="meta block">{why ?? `Level ${level}`}</span>
          </span>
          <Badge {...entryBadges[state]} />
          <span className="ml-auto min-w-24 text-right font-semibold whitespace-nowrap tabular-nums">
            {writeSignedAmount(amount)}
          </span>
          <ChevronDown size={20} aria-hidden="true" className="shrink-0 transition group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-2 px-4 pb-4">
          <p className="text-ink-2 wrap-anywhere">{explainLine(line)}</p>
          {conversation && <TextLink to={conversation}>Your conversation about order {order}</TextLink>}
          <AskQuestion
            orderId={order}
            subject={subject}
            label={
              <>
                Ask about this line<span className="sr-only"> of order {order}</span>
              </>
            }
            path="messages"
            about={{ kind: 'EARNINGS', id }}
          />
        </div>
      </details>
    </li>
  );
}
