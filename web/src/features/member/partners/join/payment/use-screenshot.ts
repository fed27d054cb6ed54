import { joinMessages, screenshotLimits } from '@soulvia/contracts';
import { useRef, useState } from 'react';
import type { ImageTerms, Prepared } from '@/lib/prepare-image';

export const screenshotTerms: ImageTerms = {
  ...screenshotLimits,
  accepted: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  says: {
    notAnImage: joinMessages.notAScreenshot,
    tooLarge: joinMessages.screenshotTooLarge,
    broken: joinMessages.brokenScreenshot,
  },
};

/** Without the script the image is sent as it is, and the server tells what is wrong with it. */
async function prepare(picked: File): Promise<Prepared> {
  const part = await import('@/lib/prepare-image').catch(() => null);
  return part ? part.prepareImage(picked, screenshotTerms) : { file: picked };
}

export interface Screenshot {
  file: File | null;
  preparing: boolean;
  problem: string | null;
  pick: (picked: File) => void;
  remove: () => void;
  complain: (problem: string) => void;
}

export function useScreenshot(): Screenshot {
  const [state, setState] = useState<Pick<Screenshot, 'file' | 'preparing' | 'problem'>>({
    file: null,
    preparing: false,
    problem: null,
  });
  const latest = useRef(0);

  const pick = async (picked: File) => {
    latest.current += 1;
    const turn = latest.current;
    setState({ file: null, preparing: true, problem: null });
    const { file = null, problem = null } = await prepare(picked);
    // Another file may have been picked in the meantime.
    if (turn === latest.current) setState({ file, preparing: false, problem });
  };
  return {
    ...state,
    pick: (picked) => void pick(picked),
    remove: () => {
      latest.current += 1;
      setState({ file: null, preparing: false, problem: null });
    },
    complain: (problem) => setState((current) => ({ ...current, problem })),
  };
}
