import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { dashedCnic } from '@/lib/local-digits';
import { RevealCnicDialog } from './reveal-cnic-dialog';

/** A masked CNIC, which staff can read whole after they have given a reason. */
export function SecretCnic({ userId, cnic }: { userId: number; cnic: string }) {
  const [isAsking, setAsking] = useState(false);
  const [revealed, setRevealed] = useState<string | null>(null);
  const Icon = revealed ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {revealed ? (
          dashedCnic(revealed)
        ) : (
          <>
            <span aria-hidden="true">{cnic}</span>
            <span className="sr-only">hidden</span>
          </>
        )}
      </span>
      <button
        type="button"
        aria-label="Show CNIC"
        aria-pressed={revealed !== null}
        onClick={() => (revealed ? setRevealed(null) : setAsking(true))}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      {isAsking && <RevealCnicDialog userId={userId} onRevealed={setRevealed} onClose={() => setAsking(false)} />}
    </span>
  );
}
