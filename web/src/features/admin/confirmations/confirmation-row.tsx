import type { OrderConfirmation } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { Hand, MessageCircle, Phone, Send } from 'lucide-react';
import { orderPath } from '@/lib/admin-order-path';
import { dateAndTime, relativeTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { Link } from '@/ui/link';
import { RowButton } from '@/ui/listing/row-action';
import { lastContactText, outcomeLabels } from './confirmation-texts';
import { outcomeActions, type RowOutcome } from './outcome-actions';
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
  isSelected: boolean;
  onSelect: () => void;
  /** Id of the admin. */
  userId: number | undefined;
  now: number;
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

export function ConfirmationRow(props: ConfirmationRowProps) {
  const { confirmation, actions, showKeys, isSelected, onSelect, userId, now, ref } = props;
  const { order, last_contact, warnings } = confirmation;
  const claim = readClaim(confirmation, now);
  const isOwnClaim = claim !== null && claim.claimed_by.id === userId;
  const isTaken = claim !== null && !isOwnClaim;
  return (
    <li
      ref={ref}
      tabIndex={-1}
      aria-label={`Order #${order.id} of ${order.full_name}`}
      className={clsx(
        'grid scroll-mt-24 grid-cols-1 gap-3 rounded-card border p-5 outline-offset-2 compact:gap-1.5 compact:p-3',
        isTaken ? 'border-line bg-linen text-ink-2' : 'border-line bg-white shadow-1',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {actions && (
          <label className="-mx-3 inline-grid size-(--row-target) min-w-11 cursor-pointer place-items-center">
            <span className="sr-only">Select order #{order.id}</span>
            <input type="checkbox" checked={isSelected} onChange={onSelect} className="size-5 accent-moss" />
          </label>
        )}
        <OrderFacts order={order} now={now} />
      </div>
      <WarningChips orderId={order.id} warnings={warnings} onMerge={actions ? actions.onMerge : null} />
      <ContactState confirmation={confirmation} now={now} />
      {last_contact?.note && (
        <p className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere">
          {last_contact.note}
        </p>
      )}
      {claim && (
        <p className="flex flex-wrap items-center gap-x-3 text-[15px] font-semibold">
          <Hand size={16} aria-hidden="true" />
          {claimText(isOwnClaim ? 'You are' : `${claim.claimed_by.name} is`, claim.claimed_until)}
        </p>
      )}
      {actions && <ContactButtons order={order} actions={actions} isTaken={isTaken} isOwn={isOwnClaim} />}
      {actions && <OutcomeButtons orderId={order.id} showKeys={showKeys} onOutcome={actions.onOutcome} />}
    </li>
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
        className="inline-flex min-h-(--row-target) min-w-11 items-center font-semibold tabular-nums underline underline-offset-4 hover:text-clay"
      >
        #{order.id}
      </Link>
      <h3 tabIndex={-1} className="font-semibold wrap-anywhere">
        {order.full_name}
      </h3>
      <span className="tabular-nums">{order.shipping_phone ?? 'No phone'}</span>
      <span className="font-semibold tabular-nums">
        <ShopAmount value={order.cash_due} />
      </span>
      <span className="wrap-anywhere">{order.city}</span>
      <span>
        {order.total_items} {order.total_items === 1 ? 'item' : 'items'}
      </span>
      <time dateTime={order.created_at} className="meta">
        {relativeTime(order.created_at, now)}
      </time>
    </>
  );
}

function ContactState({ confirmation, now }: Pick<ConfirmationRowProps, 'confirmation' | 'now'>) {
  const { attempts, last_contact, again_at, due_at } = confirmation;
  return (
    <p className="text-[15px] text-ink-2 empty:hidden">
      {last_contact &&
        `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}. ${lastContactText(last_contact)}, ${relativeTime(last_contact.at, now)}.`}
      {again_at && (
        <strong className="text-ink">
          {' '}
          Call again <time dateTime={again_at}>{dateAndTime(again_at)}</time>.
        </strong>
      )}
      {due_at && (
        <>
          {' '}
          Gives up <time dateTime={due_at}>{dateAndTime(due_at)}</time>.
        </>
      )}
    </p>
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

interface OutcomeButtonsProps {
  orderId: number;
  showKeys: boolean;
  onOutcome: RowActions['onOutcome'];
}

function OutcomeButtons({ orderId, showKeys, onOutcome }: OutcomeButtonsProps) {
  return (
    <div role="group" aria-label={`Outcome for order #${orderId}`} className="flex flex-wrap gap-2">
      {outcomeActions.map(({ key, outcome, Icon }) => (
        <button
          key={outcome}
          type="button"
          aria-keyshortcuts={showKeys ? key : undefined}
          onClick={() => onOutcome(outcome)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 text-[15px] font-semibold',
            outcome === 'DECLINED'
              ? 'border-danger text-danger hover:bg-danger-100'
              : 'border-moss text-moss hover:bg-sage-100',
          )}
        >
          <Icon size={16} aria-hidden="true" />
          {outcomeLabels[outcome]}
          {showKeys && (
            <kbd
              aria-hidden="true"
              className="rounded-field border border-line-strong px-1.5 font-mono text-xs max-lg:hidden"
            >
              {key}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}
