const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface MonthTableProps {
  title: string;
  unit: string;
  counts: readonly number[];
}

/** Twelve months as a table whose last column is drawn as bars. */
export function MonthTable({ title, unit, counts }: MonthTableProps) {
  const highest = Math.max(1, ...counts);
  return (
    <section className="rounded-card border border-line bg-white p-5 shadow-1 sm:p-6">
      <table className="w-full border-collapse text-[15px]">
        <caption className="panel-title mb-4 text-left">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => {
            const count = counts[index] ?? 0;
            return (
              <tr key={month}>
                <th scope="row" className="w-12 py-1 text-left font-normal text-ink-2">
                  {month}
                </th>
                <td className="py-1">
                  <span className="flex items-center gap-3">
                    <span aria-hidden="true" className="h-4 flex-1 rounded-pill bg-linen">
                      <span
                        className="block h-full min-w-0 rounded-pill bg-moss transition-[width] duration-(--dur-3)"
                        style={{ width: `${(count / highest) * 100}%` }}
                      />
                    </span>
                    <span className="w-10 text-right tabular-nums">{count}</span>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
