import type { PackagePayment } from '@soulvia/contracts';
import { Image } from '@/ui/image';
import { useSignedImage } from './use-signed-image';

const missing = 'The screenshot cannot be shown';

interface ScreenshotProps {
  payment: PackagePayment;
  onExpired: () => void;
  className: string;
  /** Says in words that there is nothing to see. */
  explained?: boolean;
}

export function Screenshot({ payment, onExpired, className, explained = false }: ScreenshotProps) {
  const { link, onError } = useSignedImage(payment.image_url, onExpired);
  return (
    <>
      <Image
        src={link}
        alt={link ? `Screenshot of payment #${payment.id}` : missing}
        onError={onError}
        className={className}
      />
      {explained && !link && <p className="text-center font-medium text-danger">{missing}</p>}
    </>
  );
}
