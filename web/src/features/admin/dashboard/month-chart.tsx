import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { months } from './months';

interface MonthChartProps {
  unit: string;
  counts: readonly number[];
}

const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };

/** Line chart of months; the table next to it is the accessible alternative. */
export function MonthChart({ unit, counts }: MonthChartProps) {
  const points = counts.map((count, index) => ({ month: months[index], count }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="month" tick={tick} tickLine={false} stroke="var(--color-line-strong)" />
        <YAxis allowDecimals={false} width={40} tick={tick} tickLine={false} axisLine={false} />
        <Tooltip isAnimationActive={false} />
        <Legend verticalAlign="bottom" />
        <Line
          name={unit}
          dataKey="count"
          stroke="var(--color-moss)"
          strokeWidth={2.5}
          dot={{ r: 3 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
