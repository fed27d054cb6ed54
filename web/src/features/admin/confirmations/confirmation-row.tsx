import { isolated, type OrderConfirmation } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { ChevronDown, Hand, MessageCircle, Phone, Send } from 'lucide-react';
import { orderPath } from '@/lib/admin-paths';
import { dateAndTime, relativeTime } from '@/lib/dates';
import { spacedPhone } from '@/lib/spaced-phone';
import { ShopAmount } from '@/ui/amount';
import { CustomerMarksNote } from '@/ui/customer-marks';
import { Link } from '@/ui/link';
import { RowButton } from '@/ui/listing/row-action';
import { OrderTexts } from '@/ui/order-texts';
import { goodsText, lastContactText, pastText } from './confirmation-texts';
import { confirmationsPath } from './confirmations-path';
import type { RowOutcome } from './outcome-actions';
import { OutcomeButtons } from './outcome-buttons';
import { claimText } from './record-contact';
import { WarningChips } from './warning-chips';

export interface RowActions {
  onOutcome: (outcome: RowOutcome) => void;
  onCall: () => void;
  onWhatsApp: () => void;
  onSendLink: () => void;
  onClaim: () => void;
  onRelease: () => void;
  onMerge: (duplicateId: number) => void;
}

interface ConfirmationRowProps {
  confirmation: OrderConfirmation;
  /** Null in lists of orders that no one has to call. */
  actions: RowActions | null;
  /** Whether keys press the buttons. */
  showKeys: boolean;
  isOpen: boolean;
  onToggle: () => void;
  isSelected: boolean;
  onSelect: () => void;
  /** Id of the admin. */
  userId: number | undefined;
  now: number;
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** Two lines, or all about the order with what staff can do. */
export function ConfirmationRow(props: ConfirmationRowProps) {
  const { confirmation, actions, showKeys, isOpen, onToggle, isSelected, onSelect, userId, now, ref } = props;
  const { order, warnings } = confirmation;
  const claim = readClaim(confirmation, now);
  const isOwnClaim = claim !== null && claim.claimed_by.id === userId;
  const isTaken = claim !== null && !isOwnClaim;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      aria-label={`Order #${order.id} of ${order.full_name}`}
      className={clsx('relative grid scroll-mt-24 grid-cols-1 outline-offset-2', isTaken && 'bg-linen text-ink-2')}
    >
      <div className="flex items-center px-1 py-0.5">
        <div className="flex shrink-0 max-lg:grid">
          <ToggleButton orderId={order.id} isOpen={isOpen} onToggle={onToggle} />
          {actions && (
            <label className="relative inline-grid size-11 shrink-0 cursor-pointer place-items-center">
              <span className="sr-only">Select order #{order.id}</span>
              <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-moss" />
            </label>
          )}
        </div>
        <div className="min-w-0 flex-1 pr-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <OrderFacts order={order} now={now} />
            {!isOpen && <WarningChips orderId={order.id} warnings={warnings} onMerge={null} isInRow />}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 text-[15px] text-ink-2">
            <p className={clsx('min-w-0 flex-1 basis-64', isOpen ? 'wrap-anywhere' : 'truncate')}>
              {goodsText(order)} · {isolated(order.street_no)}
            </p>
            <p>{pastText(order)}</p>
            {claim && (
              <p className="flex items-center gap-x-3 font-semibold">
                <Hand size={16} aria-hidden="true" />
                {claimText(isOwnClaim ? 'You are' : `${claim.claimed_by.name} is`, claim.claimed_until)}
              </p>
            )}
            {!isOpen && <CallAgain confirmation={confirmation} />}
          </div>
        </div>
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-2 px-3 pb-3">
          <WarningChips orderId={order.id} warnings={warnings} onMerge={actions ? actions.onMerge : null} />
          <CustomerMarksNote marks={confirmation.customer} />
          {order.shipping_phone && (
            <OrderTexts orderId={order.id} preference={confirmation.text_preference} list={confirmationsPath} />
          )}
          <ContactState confirmation={confirmation} now={now} />
          {actions && <ContactButtons order={order} actions={actions} isTaken={isTaken} isOwn={isOwnClaim} />}
          {actions && <OutcomeButtons orderId={order.id} showKeys={showKeys} onOutcome={actions.onOutcome} />}
        </div>
      )}
    </li>
  );
}

/** The whole row presses it while it is closed; what stands in the row is above it. */
function ToggleButton({
  orderId,
  isOpen,
  onToggle,
}: { orderId: number } & Pick<ConfirmationRowProps, 'isOpen' | 'onToggle'>) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-full hover:bg-linen',
        !isOpen && 'after:absolute after:inset-0',
      )}
    >
      <span className="sr-only">Details of order #{orderId}</span>
      <ChevronDown size={18} className={isOpen ? 'rotate-180' : undefined} aria-hidden="true" />
    </button>
  );
}

/** Who has taken the order until when, unless that is over. */
function readClaim({ claimed_by, claimed_until }: OrderConfirmation, now: number) {
  if (!claimed_by || !claimed_until) return null;
  return Date.parse(claimed_until) > now ? { claimed_by, claimed_until } : null;
}

interface OfOrder {
  order: OrderConfirmation['order'];
}

function OrderFacts({ order, now }: OfOrder & { now: number }) {
  return (
    <>
      <Link
        to={orderPath(order.id)}
        className="relative -my-1 inline-flex min-h-(--row-target) min-w-11 items-center font-semibold tabular-nums underline underline-offset-4 hover:text-clay"
      >
        #{order.id}
      </Link>
      <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
        {order.full_name}
      </h3>
      <span className="tabular-nums">
        {order.shipping_phone === null ? 'No phone' : spacedPhone(order.shipping_phone)}
      </span>
      <span className="font-semibold tabular-nums">
        <ShopAmount value={order.cash_due} />
      </span>
      <span className="wrap-anywhere">{order.city}</span>
      <time dateTime={order.created_at} className="meta">
        {relativeTime(order.created_at, now)}
      </time>
    </>
  );
}

function ContactState({ confirmation, now }: Pick<ConfirmationRowProps, 'confirmation' | 'now'>) {
  const { attempts, last_contact, due_at } = confirmation;
  return (
    <>
      <p className="text-[15px] text-ink-2 empty:hidden">
        {last_contact &&
          `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${lastContactText(last_contact)}, ${relativeTime(last_contact.at, now)}.`}
        <CallAgain confirmation={confirmation} />
        {due_at && (
          <>
            {' '}
            Gives up <time dateTime={due_at}>{dateAndTime(due_at)}</time>.
          </>
        )}
      </p>
      {last_contact?.note && (
        <p className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere">
          {last_contact.note}
        </p>
      )}
    </>
  );
}

function CallAgain({ confirmation: { again_at } }: Pick<ConfirmationRowProps, 'confirmation'>) {
  if (!again_at) return null;
  return (
    <strong className="text-ink">
      {' '}
      Call again <time dateTime={again_at}>{dateAndTime(again_at)}</time>.
    </strong>
  );
}

interface ContactButtonsProps extends OfOrder {
  actions: RowActions;
  isTaken: boolean;
  /** Whether the admin has taken the order. */
  isOwn: boolean;
}

function ContactButtons({ order, actions, isTaken, isOwn }: ContactButtonsProps) {
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      {order.shipping_phone && (
        <>
          <a
            href={`tel:${order.shipping_phone.replaceAll(/[^+\d]/g, '')}`}
            onClick={actions.onCall}
            className="inline-flex min-h-(--row-target) items-center gap-1.5 whitespace-nowrap rounded-pill px-3 text-[15px] font-semibold text-moss underline-offset-4 hover:bg-sage-100 hover:underline"
          >
            <Phone size={16} aria-hidden="true" />
            Call<span className="sr-only"> {order.full_name}</span>
          </a>
          <RowButton of={`to ${order.full_name}`} onClick={actions.onWhatsApp}>
            <MessageCircle size={16} aria-hidden="true" />
            WhatsApp
          </RowButton>
        </>
      )}
      <RowButton of={`to ${order.full_name}`} onClick={actions.onSendLink}>
        <Send size={16} aria-hidden="true" />
        Send link
      </RowButton>
      {isOwn ? (
        <RowButton of={`order #${order.id}`} onClick={actions.onRelease}>
          Give back
        </RowButton>
      ) : (
        !isTaken && (
          <RowButton of={`order #${order.id}`} onClick={actions.onClaim}>
            <Hand size={16} aria-hidden="true" />
            Take
          </RowButton>
        )
      )}
    </div>
  );
}
