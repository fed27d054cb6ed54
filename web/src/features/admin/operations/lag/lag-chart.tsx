import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type LagPoint, lagText } from './lag-points';

const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };

/** The highest lag over time; the list below it is the accessible alternative. */
export function LagChart({ points, timeText }: { points: readonly LagPoint[]; timeText: (at: number) => string }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="at"
          type="number"
          domain={['dataMin', 'dataMax']}
          tickFormatter={timeText}
          tick={tick}
          tickLine={false}
          minTickGap={48}
          stroke="var(--color-line-strong)"
        />
        <YAxis width={56} tickFormatter={lagText} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip
          isAnimationActive={false}
          labelFormatter={(at) => timeText(Number(at))}
          formatter={(seconds, _, item) => {
            const { slowest } = item.payload as LagPoint;
            return [lagText(Number(seconds)), slowest ?? 'All read models'];
          }}
          contentStyle={{ background: 'var(--color-white)', borderColor: 'var(--color-line-strong)' }}
        />
        <Area
          dataKey="seconds"
          stroke="var(--color-moss)"
          strokeWidth={2}
          fill="var(--color-moss)"
          fillOpacity={0.15}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}
