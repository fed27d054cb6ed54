import { useSession } from '@/lib/session-store';
import { usePartnerCart } from './cart/use-partner-cart';
import { type JoinDraft, readJoinDraft } from './join-draft';
import { type JoinStep, joinSteps, stepPath } from './join-steps';

/** The first incomplete step. The last step is reached only by paying. */
function firstOpenStep(hasPackage: boolean, draft: JoinDraft): JoinStep {
  if (!hasPackage) return 'shop';
  if (!draft.termsAccepted) return 'cart';
  return draft.personalSaved ? 'payment' : 'personal';
}

const findStep = (step: JoinStep) => joinSteps.findIndex(({ name }) => name === step);

export function useOpenStep(): JoinStep {
  const { user } = useSession();
  const cart = usePartnerCart();
  return firstOpenStep(cart.length > 0, readJoinDraft(user?.id));
}

/** Whether a step may be opened. The cart may always be. */
export function isWithinReach(step: JoinStep, openStep: JoinStep): boolean {
  return step === 'cart' || findStep(step) <= findStep(openStep);
}

/** The step to redirect to when an earlier one is incomplete. */
export function useStepGuard(step: JoinStep): string | null {
  const openStep = useOpenStep();
  return isWithinReach(step, openStep) ? null : stepPath(openStep);
}
