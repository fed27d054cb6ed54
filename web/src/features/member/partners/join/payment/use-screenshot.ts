import { useRef, useState } from 'react';
import { prepareScreenshot } from './prepare-screenshot';

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
    const { file = null, problem = null } = await prepareScreenshot(picked);
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
