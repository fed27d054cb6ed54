import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { dashedCnic } from '@/lib/local-digits';
import { maskedCnic } from './masked-cnic';

export function SecretCnic({ cnic }: { cnic: string }) {
  const [isRevealed, setRevealed] = useState(false);
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {isRevealed ? (
          dashedCnic(cnic)
        ) : (
          <>
            <span aria-hidden="true">{maskedCnic(cnic)}</span>
            <span className="sr-only">hidden</span>
          </>
        )}
      </span>
      <button
        type="button"
        aria-label="Show CNIC"
        aria-pressed={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
