import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  /** Width and height in pixels. */
  side?: number;
}

/** A QR code, black on white in every theme, because scanners need it. */
export function QrCode({ text, label, side = 208 }: QrCodeProps) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      className="mx-auto rounded-card"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
