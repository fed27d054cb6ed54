import type { PackagePayment } from '@soulvia/contracts';
import { Picture } from '@/ui/picture';
import { useSignedImage } from './use-signed-image';

interface ScreenshotProps {
  payment: PackagePayment;
  onExpired: () => void;
  className: string;
}

export function Screenshot({ payment, onExpired, className }: ScreenshotProps) {
  const { link, onError } = useSignedImage(payment.image_url, onExpired);
  return (
    <Picture
      src={link}
      alt={link ? `Screenshot of payment #${payment.id}` : 'The screenshot cannot be shown'}
      onError={onError}
      className={className}
    />
  );
}
