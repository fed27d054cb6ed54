import { trendOf } from './lag-trend';

const [width, height] = [96, 24];

/** The lag of the last minute as a line; its words say the same. */
export function LagLine({ lags }: { lags: readonly number[] }) {
  // One look alone is a level line.
  const drawn = lags.length === 1 ? [...lags, ...lags] : lags;
  const highest = Math.max(1, ...drawn);
  const step = width / Math.max(1, drawn.length - 1);
  const points = drawn.map((lag, index) => `${index * step},${height - 2 - (lag / highest) * (height - 4)}`).join(' ');
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className="text-moss">
        <polyline points={points} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="meta">{trendOf(lags)}</span>
    </span>
  );
}
