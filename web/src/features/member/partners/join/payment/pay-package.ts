import type { SubmittedPayment } from '@soulvia/contracts';
import { sendForm } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { paymentPath } from './own-payments';

const confirmKey = new ConfirmKey('packagePaymentAttempt');

export function payPackage(userId: number, packageId: number, image: File): Promise<SubmittedPayment> {
  const form = new FormData();
  form.set('package', String(packageId));
  form.set('image', image);
  return confirmKey.confirm([userId, packageId, image.name, image.size], (keyHeader) =>
    sendForm<SubmittedPayment>('POST', paymentPath, form, keyHeader),
  );
}
