import { isDay } from '@soulvia/contracts';
import { useSearchParams } from 'react-router-dom';
import { SubNav } from '@/ui/sub-nav';
import { TextField } from '@/ui/text-field';
import { type ChosenRange, type RangeName, rangeNames } from './sales-range';

const labels: Record<RangeName, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  custom: 'Custom',
};

function rangePath(name: RangeName, { from, to }: ChosenRange): string {
  if (name === 'today') return '/admin';
  return name === 'custom' ? `/admin?range=custom&from=${from}&to=${to}` : `/admin?range=${name}`;
}

export function RangeChoice({ range }: { range: ChosenRange }) {
  const [, setParams] = useSearchParams();
  const change = (days: { from?: string; to?: string }) => {
    const { from, to } = { ...range, ...days };
    // A date that is being typed is empty, or of the year 2.
    if (isDay(from) && isDay(to)) setParams({ range: 'custom', from, to }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <SubNav
        label="Range of the figures"
        links={rangeNames.map((name) => ({
          to: rangePath(name, range),
          label: labels[name],
          current: name === range.name,
        }))}
      />
      {range.name === 'custom' && (
        <div className="grid max-w-[560px] gap-4 sm:grid-cols-2">
          <TextField
            label="First day"
            type="date"
            defaultValue={range.from}
            onChange={({ target }) => change({ from: target.value })}
            error={range.problem ?? undefined}
          />
          <TextField
            label="Last day"
            type="date"
            defaultValue={range.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      )}
    </>
  );
}
