import { ApiError } from '@/lib/api-error';

export interface PaymentFailure {
  message: string;
  /** Error of the screenshot field. */
  aboutImage: string | null;
  /** An earlier payment for this package awaits a decision. */
  pending: boolean;
  /** The shop requires a confirmed email first. */
  unconfirmed: boolean;
  /** Whether the payment may have arrived despite the error. */
  unsure: boolean;
}

const submitFailed = 'Failed to submit payment. Please try again.';

export function paymentFailure(error: unknown): PaymentFailure {
  if (!(error instanceof ApiError))
    return { message: submitFailed, aboutImage: null, pending: false, unconfirmed: false, unsure: true };
  const { status, problem } = error;
  const { code, errors = {}, message: said, detail } = problem ?? {};
  const message = said || detail || submitFailed;
  const ofFile = status === 413 || status === 415 ? message : null;
  return {
    message: errors['package']?.[0] ?? message,
    aboutImage: errors['image']?.[0] ?? ofFile,
    pending: code === 'PAYMENT_PENDING',
    unconfirmed: code === 'EMAIL_NOT_VERIFIED',
    unsure: status >= 500,
  };
}
