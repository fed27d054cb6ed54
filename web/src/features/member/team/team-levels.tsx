import type { TeamReferrals } from '@soulvia/contracts';
import { useState } from 'react';
import { TextField } from '@/ui/text-field';
import { TeamLevelDetails } from './team-level-details';

export function TeamLevels({ team }: { team: TeamReferrals }) {
  const [search, setSearch] = useState('');
  return (
    <>
      {team.total_count > 0 && (
        <TextField
          label="Search your team"
          type="search"
          placeholder="Name, email or phone"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="border-t border-line">
        <TeamLevelDetails number={1} level={team.level_1} search={search} />
        <TeamLevelDetails number={2} level={team.level_2} search={search} />
        <TeamLevelDetails number={3} level={team.level_3} search={search} />
      </div>
    </>
  );
}
