import { useState } from 'react';
import type { PackagePayment } from '@soulvia/contracts';
import { Image } from '@/ui/image';

const missing = 'The screenshot could not be loaded';
const deleted = 'The screenshot has been deleted';

interface ScreenshotProps {
  payment: PackagePayment;
  onExpired: () => void;
  className: string;
  /** Shows a text when there is no image. */
  explained?: boolean;
}

export function Screenshot({ payment, onExpired, className, explained = false }: ScreenshotProps) {
  const { link, onError } = useSignedImage(payment.image_url, onExpired);
  const reason = payment.image_url === '' ? deleted : missing;
  return (
    <>
      <Image
        src={link || null}
        alt={link ? `Screenshot of payment #${payment.id}` : reason}
        onError={onError}
        className={className}
      />
      {explained && !link && <p className="text-center font-medium text-danger">{reason}</p>}
    </>
  );
}

/**
 * An image behind a signed link. A working link is kept although each response brings a newer one, so that the image does not
 * reload; after it expires, the newest link is used, or requested once.
 * @returns the URL to show; null for the placeholder.
 */
function useSignedImage(latest: string, onExpired: () => void) {
  const [link, setLink] = useState(latest);
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (failed.length === 1 && failed[0] === link && latest !== link) setLink(latest);
  const broken = failed.includes(link);
  const onError = () => {
    if (broken) return;
    setFailed([...failed, link]);
    if (failed.length === 0 && latest === link) onExpired();
  };
  return { link: broken ? null : link, onError };
}
