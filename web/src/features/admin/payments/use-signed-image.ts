import { useState } from 'react';

/**
 * A picture behind a signed link. The link that works is kept, though every answer brings a newer one; when it has expired,
 * a newer one is taken, or asked for, once.
 * @returns the link to show, null for the placeholder.
 */
export function useSignedImage(latest: string, onExpired: () => void) {
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
