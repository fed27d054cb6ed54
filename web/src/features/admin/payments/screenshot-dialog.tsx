import type { PackagePayment } from '@soulvia/contracts';
import { rupees } from '@/lib/money';
import { Modal } from '@/ui/modal';
import { Screenshot } from './screenshot';

interface ScreenshotDialogProps {
  payment: PackagePayment;
  onExpired: () => void;
  onClose: () => void;
}

/** The screenshot in full size, beside the figures it has to match. */
export function ScreenshotDialog({ payment, onExpired, onClose }: ScreenshotDialogProps) {
  const { id, user, package_name, package_price, image_url } = payment;
  return (
    <Modal title={`Payment #${id}`} wide onClose={onClose}>
      <p className="wrap-anywhere">
        {user.full_name} · {package_name} · <strong className="tabular-nums">PKR {rupees(package_price)}</strong>
      </p>
      <Screenshot
        payment={payment}
        onExpired={onExpired}
        explained
        className="max-h-[calc(100dvh-260px)] min-h-48 w-full rounded-card bg-linen object-contain"
      />
      <a
        href={image_url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-moss underline underline-offset-4 hover:text-clay"
      >
        Open full-size image<span className="sr-only"> (in a new tab)</span>
      </a>
    </Modal>
  );
}
