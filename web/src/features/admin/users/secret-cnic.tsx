import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { dashedCnic } from '@/lib/local-digits';
import { maskedCnic } from './masked-cnic';

export function SecretCnic({ cnic }: { cnic: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="tabular-nums">
        {shown ? (
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
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
