import { useEffect, useState } from 'react';

/** A map of another site. It needs scripts and its own storage, but cannot reach this page, whose origin differs. */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

export function EmbeddedMap({ url }: { url: string }) {
  const isBlocked = useFramesBlocked();
  if (isBlocked) return null;
  return (
    <iframe
      src={url}
      title="Map to our office"
      loading="lazy"
      sandbox={sandbox}
      referrerPolicy="no-referrer"
      className="aspect-40/21 w-full rounded-panel border border-line"
    />
  );
}

/** True once the page's policy has blocked a frame: a page from before the map was set does not allow it. */
function useFramesBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => document.removeEventListener('securitypolicyviolation', onViolation);
  }, []);
  return isBlocked;
}
