import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface TrendPoint {
  label: string;
  /** Null where there is no value yet: the line stops before it. */
  value: number | null;
  /** Of the period before. */
  before?: number | null;
}

export interface TrendChartProps {
  unit: string;
  /** Name of the line of the period before; without it there is one line. */
  beforeUnit?: string;
  points: readonly TrendPoint[];
  /** Text of a value; the number itself by default. */
  format?: (value: number) => string;
}

const tick = { fill: 'var(--color-ink-2)', fontSize: 13 };

/** Line chart; a table next to it is the accessible alternative. */
export function TrendChart({ unit, beforeUnit, points, format = String }: TrendChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 12, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="label" tick={tick} tickLine={false} minTickGap={16} stroke="var(--color-line-strong)" />
        <YAxis
          allowDecimals={false}
          width="auto"
          tickFormatter={format}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(value) => format(Number(value))}
          contentStyle={{ background: 'var(--color-white)', borderColor: 'var(--color-line-strong)' }}
        />
        <Legend verticalAlign="bottom" />
        {beforeUnit && (
          <Line
            name={beforeUnit}
            dataKey="before"
            stroke="var(--color-line-strong)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
        )}
        <Line
          name={unit}
          dataKey="value"
          stroke="var(--color-moss)"
          strokeWidth={2.5}
          dot={{ r: 3 }}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
