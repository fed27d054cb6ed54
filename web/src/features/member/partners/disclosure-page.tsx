import type { DisclosedMonth } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMonth } from '@/lib/dates';
import { disclosureQuery } from '@/lib/disclosure';
import type { LoadPage } from '@/lib/first-queries';
import { grouped, rupees } from '@/lib/money';
import { PageHeading } from '@/ui/page-heading';
import { ReadNotes } from '@/ui/read-notes';

export const loadDisclosure: LoadPage = (load) => load(disclosureQuery());

/** What partners earned in the months that were closed. No word of what one could earn. */
export function DisclosurePage({ missing }: { missing: ReactNode }) {
  const read = useQuery(disclosureQuery());
  if (read.data === null) return missing;
  return (
    <div className="container-page grid max-w-3xl grid-cols-1 gap-6 pt-10 pb-20 md:pt-14">
      <PageHeading title="What partners earned" />
      <p className="max-w-prose text-ink-2">
        Partners earn from products that their customers bought, received and kept. These are the figures of all
        partners, with those who earned nothing, before tax and before what they spent themselves. They do not say what
        anyone will earn.
      </p>
      <ReadNotes read={read} what="these figures" className="h-64" />
      <ul className="grid gap-4">
        {read.data?.map((month) => (
          <Month key={month.month} month={month} />
        ))}
      </ul>
      <p className="meta max-w-prose">
        Half of all partners earned no more than the middle one. Nine in ten earned no more than the second amount. Both
        are left out for fewer than ten partners.
      </p>
    </div>
  );
}

const percent = (share: number | null) => (share === null ? '–' : `${share} %`);
const amount = (value: string | null) => (value === null ? '–' : `PKR ${rupees(value)}`);

function Month({ month: { month, partners, with_nothing, median, p90, retail_share } }: { month: DisclosedMonth }) {
  const facts = [
    ['Partners', grouped(partners)],
    ['Earned nothing', percent(with_nothing)],
    ['The middle partner earned', amount(median)],
    ['Nine in ten earned at most', amount(p90)],
    ['Bought by others than partners', percent(retail_share)],
  ];
  return (
    <li className="grid gap-3 rounded-card border border-line bg-white p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{formatMonth(`${month}-15`)}</h2>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
