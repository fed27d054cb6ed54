import type { Level, LevelStep } from '@soulvia/contracts';
import { reachedLevel } from '@soulvia/partners';

/** A moment at which a member's level may have changed: other points, or other levels. */
export interface LevelMoment {
  at: string;
  /** SC points before and after. */
  total_before: number;
  total_after: number;
  /** The levels from then on, where they changed. */
  levels: Level[] | null;
  /** The levels until then; null too where an older event lacks them. */
  previous: Level[] | null;
}

const maxSteps = 50;

/**
 * When a member reached or left levels, newest first. The level before the first moment is where the member starts, and no step.
 *
 * @param moments of one member, oldest first.
 * @param current the levels of today, which apply to moments without a change of levels after them.
 */
export function levelSteps(moments: readonly LevelMoment[], current: readonly Level[]): LevelStep[] {
  const firstChange = moments.find((moment) => moment.levels);
  let levels = firstChange?.previous ?? firstChange?.levels ?? current;
  let level = nameAt(levels, moments[0]?.total_before ?? 0);
  const steps: LevelStep[] = [];
  for (const moment of moments) {
    levels = moment.levels ?? levels;
    const reached = nameAt(levels, moment.total_after);
    if (reached !== level)
      steps.push({ level_name: reached, reached_at: moment.at, cause: moment.levels ? 'levels' : 'points' });
    level = reached;
  }
  return steps.slice(-maxSteps).toReversed();
}

const nameAt = (levels: readonly Level[], total: number) => reachedLevel(levels, total)?.name ?? null;
