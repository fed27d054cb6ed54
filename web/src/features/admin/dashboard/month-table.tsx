import { months } from './months';

interface MonthTableProps {
  title: string;
  unit: string;
  counts: readonly number[];
}

/** The chart's data as a table, for screen readers and as a fallback. */
export function MonthTable({ title, unit, counts }: MonthTableProps) {
  return (
    <table className="w-full border-collapse text-left text-[15px]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count, index) => (
          <tr key={months[index]}>
            <th scope="row" className="py-0.5 font-normal text-ink-2">
              {months[index]}
            </th>
            <td className="tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
