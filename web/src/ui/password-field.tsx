import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { controlClasses, describedBy, FieldFrame } from './field-frame';
import type { TextFieldProps } from './text-field';
import { type Tick, TickList } from './tick-list';

interface PasswordFieldProps extends TextFieldProps {
  /** Rules of a new password, checked off while typing. */
  ticks?: readonly Tick[];
}

export function PasswordField({ id: givenId, label, error, hint, ticks = [], ...input }: PasswordFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [isRevealed, setRevealed] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isRevealed ? EyeOff : Eye;
  const description = clsx(describedBy(id, error, hint), ticks.length > 0 && `${id}-ticks`) || undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          id={id}
          type={isRevealed ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={description}
          className={`${controlClasses} pr-13`}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          {...input}
        />
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={isRevealed}
          onClick={() => setRevealed(!isRevealed)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-field text-ink-2 hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
      <p role="status" className={clsx('text-sm font-medium text-warn', !capsLock && 'sr-only')}>
        {capsLock && 'Caps Lock is on.'}
      </p>
      {ticks.length > 0 && <TickList id={`${id}-ticks`} ticks={ticks} />}
    </FieldFrame>
  );
}
