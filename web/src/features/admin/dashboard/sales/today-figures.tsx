import { salesNeeds, shopDay } from '@soulvia/contracts';
import { useId } from 'react';
import { usePermissions } from '@/lib/permissions';
import { changeText, comparedText, figures } from './sales-figures';
import { useSales } from './use-sales';

/** Today's figures beside those of yesterday until the same minute. */
export function TodayFigures({ now }: { now: Date }) {
  const may = usePermissions();
  const titleId = useId();
  const shown = figures.filter(({ name }) => may(salesNeeds[name]));
  const today = shopDay(now);
  const { data: report } = useSales({ from: today, to: today, enabled: shown.length > 0 });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-2">
      <h3 id={titleId} className="text-lg font-semibold">
        Today so far
      </h3>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {shown.map((figure) => (
          <li key={figure.name} className="grid content-start">
            <p className="text-sm text-band-ink-2">{figure.label}</p>
            <p className="text-lg font-semibold wrap-anywhere tabular-nums">
              {report ? figure.text(report.total) : '–'}
              {report && figure.name !== 'cancelled_percent' && (
                <span className="text-sm font-normal text-band-ink-2">
                  {' '}
                  {changeText(figure.value(report.total), figure.value(report.before.total))}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {report && <p className="text-sm text-band-ink-2">{comparedText(report)}.</p>}
    </section>
  );
}
