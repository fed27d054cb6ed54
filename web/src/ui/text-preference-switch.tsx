import type { TextPreference } from '@soulvia/contracts';
import { usePendingDecision } from '@/lib/use-pending-decision';
import { RowButton } from './listing/row-action';
import { UndoButton } from './listing/undo-button';

const descriptions: Record<TextPreference, string> = {
  none: 'Gets text messages about orders.',
  consented: 'Gets text messages about orders, and news.',
  opted_out: 'No text messages to this phone. It still gets messages about orders on their way.',
};

interface TextPreferenceSwitchProps {
  preference: TextPreference;
  /** Whose phone it is, such as `order #41`. */
  of: string;
  /** Sends the choice, by a request that outlives the page; null for staff who only see the state. */
  send: ((preference: 'none' | 'opted_out') => Promise<void>) | null;
}

/** Whether a phone gets text messages, for staff, who may undo what they change for some seconds. */
export function TextPreferenceSwitch({ preference, of, send }: TextPreferenceSwitchProps) {
  const decision = usePendingDecision<'none' | 'opted_out'>({ idOf: () => 1, send: async (to) => send?.(to) });
  const isOut = preference === 'opted_out';
  const name = `text messages of ${of}`;
  return (
    <div className="flex flex-wrap items-center gap-x-1 text-[15px]">
      <p>{descriptions[decision.pending ?? preference]}</p>
      {decision.pending && <UndoButton of={name} onPause={decision.pause} onUndo={decision.undo} />}
      {send && !decision.pending && (
        <RowButton
          of={name}
          disabled={decision.isHidden(1)}
          onClick={() => decision.offer(isOut ? 'none' : 'opted_out')}
        >
          {isOut ? 'Allow again' : 'Stop'}
        </RowButton>
      )}
    </div>
  );
}
