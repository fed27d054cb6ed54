import { type MovePreview, type TreeMember, isolated, say } from '@soulvia/contracts';
import { grouped } from '@/lib/money';
import { teamSize } from './team-size';

/** The teams of both sponsors, now and after the move. */
export function MoveEffects({ preview: { member, from, to, moved, after } }: { preview: MovePreview }) {
  return (
    <div className="grid gap-3">
      <p role="status">
        {isolated(member.full_name)} moves {moved === 0 ? 'without a team.' : `with a team of ${grouped(moved)}.`}
      </p>
      <SponsorEffects title="From" sponsor={from.sponsor} after={after.from} />
      <SponsorEffects title="To" sponsor={to.sponsor} after={after.to} />
    </div>
  );
}

interface SponsorEffectsProps {
  title: string;
  sponsor: TreeMember | null;
  after: TreeMember['team'] | null;
}

const levels = [
  ['Level 1', 'level_1'],
  ['Level 2', 'level_2'],
  ['Level 3', 'level_3'],
] as const;

function SponsorEffects({ title, sponsor, after }: SponsorEffectsProps) {
  return (
    <section aria-label={title} className="rounded-field border border-line bg-white p-4">
      <p className="font-semibold wrap-anywhere">
        {title} {sponsor ? say`${sponsor.full_name}, ID ${sponsor.member_id}` : 'no sponsor'}
      </p>
      {sponsor && after && (
        <ul className="meta tabular-nums">
          <li>
            Team: {grouped(teamSize(sponsor.team))} now, {grouped(teamSize(after))} after
          </li>
          {levels.map(([label, level]) => (
            <li key={level}>
              {label}: {grouped(sponsor.team[level])} now, {grouped(after[level])} after
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
