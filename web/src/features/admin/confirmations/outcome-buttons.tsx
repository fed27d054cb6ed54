import { clsx } from 'clsx';
import { outcomeLabels } from './confirmation-texts';
import { outcomeActions, type RowOutcome } from './outcome-actions';

interface OutcomeButtonsProps {
  orderId: number;
  /** Whether keys press the buttons. */
  showKeys: boolean;
  onOutcome: (outcome: RowOutcome) => void;
}

/** What came of asking the customer. */
export function OutcomeButtons({ orderId, showKeys, onOutcome }: OutcomeButtonsProps) {
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
