import { type OwnPackagePayment, joinMessages, type SubmittedPayment } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifyError, notifySuccess } from '@/lib/notify';
import { sendForm } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { ConfirmKey } from '@/lib/confirm-key';
import { packagesQuery } from '../packages/list-packages';
import { ownPaymentsQuery, paymentPath } from './own-payments';
import { useScreenshot } from './use-screenshot';

interface PaymentFailure {
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

function paymentFailure(error: unknown): PaymentFailure {
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

const confirmKey = new ConfirmKey('packagePaymentAttempt');

function payPackage(userId: number, packageId: number, image: File): Promise<SubmittedPayment> {
  const form = new FormData();
  form.set('package', String(packageId));
  form.set('image', image);
  return confirmKey.confirm([userId, packageId, image.name, image.size], (keyHeader) =>
    sendForm<SubmittedPayment>('POST', paymentPath, form, keyHeader),
  );
}

interface PackagePayment {
  userId: number;
  packageId: number;
  byBank: boolean;
  onPaid: () => void;
}

export function usePackagePayment({ userId, packageId, byBank, onPaid }: PackagePayment) {
  const client = useQueryClient();
  const screenshot = useScreenshot();
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const locked = useRef(false);

  const send = async (file: File) => {
    try {
      const { message, payment } = await payPackage(userId, packageId, file);
      const { queryKey } = ownPaymentsQuery();
      await client.cancelQueries({ queryKey });
      client.setQueryData<OwnPackagePayment[]>(queryKey, (known = []) => [
        payment,
        ...known.filter(({ id }) => id !== payment.id),
      ]);
      notifySuccess(message);
      onPaid();
    } catch (error) {
      const problem = paymentFailure(error);
      if (problem.aboutImage) screenshot.complain(problem.aboutImage);
      else setFailure(problem);
      // The package may have been withdrawn.
      if (error instanceof ApiError) void client.invalidateQueries({ queryKey: packagesQuery(true).queryKey });
      notifyError(problem.aboutImage ?? problem.message, true);
    }
  };

  /** @returns whether the request was started; otherwise the missing field shows its error. */
  const submit = async (): Promise<boolean> => {
    setSubmitted(true);
    setFailure(null);
    if (locked.current || screenshot.preparing || !byBank) return false;
    if (!screenshot.file) {
      screenshot.complain(screenshot.problem ?? joinMessages.screenshotRequired);
      return false;
    }
    locked.current = true;
    setSubmitting(true);
    await send(screenshot.file);
    locked.current = false;
    setSubmitting(false);
    return true;
  };
  const methodProblem = isSubmitted && !byBank ? joinMessages.methodRequired : null;
  return { screenshot, failure, submitting, methodProblem, submit };
}
