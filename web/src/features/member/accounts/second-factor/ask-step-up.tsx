import type { StepUpMethod } from '@soulvia/contracts';
import { createRoot } from 'react-dom/client';
import { StepUpDialog } from './step-up-dialog';

/**
 * Opens the step-up dialog above whatever is open. It has a root of its own, so that pages which never need it carry no code for it.
 *
 * @returns false when it was closed without a proof.
 */
export function askStepUp(methods: readonly StepUpMethod[]): Promise<boolean> {
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    const close = (isProved: boolean) => {
      root.unmount();
      resolve(isProved);
    };
    root.render(<StepUpDialog methods={methods} onDone={() => close(true)} onClose={() => close(false)} />);
  });
}
