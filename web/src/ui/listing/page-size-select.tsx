import { longerPages, type PageLength, type PageSize } from '@/lib/page-size';

interface PageSizeSelectProps {
  pageSize: PageSize;
  /** Rows of the whole list. */
  total: number;
}

/** How many rows a page has; hidden where all rows are on one page anyway. */
export function PageSizeSelect({ pageSize: { standard, length, choose }, total }: PageSizeSelectProps) {
  if (total <= standard) return null;
  return (
    <label className="flex items-center gap-2 justify-self-end text-[15px] text-ink-2">
      Rows per page
      <select
        value={length}
        onChange={({ target: { value } }) => choose(value as PageLength)}
        className="min-h-11 rounded-field border border-line-strong bg-white px-2 text-ink"
      >
        <option value="standard">{standard}</option>
        {longerPages.map((rows) => (
          <option key={rows}>{rows}</option>
        ))}
      </select>
    </label>
  );
}
