import { beforeEach, expect, it } from '@jest/globals';
import type { LevelStep } from '@soulvia/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { LevelHistory } from './level-history';

const step = (level_name: string | null, day: number, cause: LevelStep['cause'] = 'points'): LevelStep => ({
  level_name,
  // In Karachi it is the next day.
  reached_at: `2026-03-0${day}T19:30:00.000Z`,
  cause,
});

let response: FakeResponse | Promise<FakeResponse>;
beforeEach(() => {
  signIn({ role: 'SOULVIA_PARTNER' });
  fakeApi(() => response);
});

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

it('level history: lists the levels with their dates, newest first, and says when the shop changed its levels', async () => {
  response = { body: [step(null, 6, 'levels'), step('Grove', 4), step('Seed', 1)] };
  showPage(<LevelHistory />);
  const section = within(await screen.findByRole('region', { name: 'Level history' }));
  expect(await section.findByText('Grove')).toBeInTheDocument();
  expect(rows()).toEqual(['No levelThe shop changed its levelsMar 7, 2026', 'GroveMar 5, 2026', 'SeedMar 2, 2026']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('level history: shows the newest three until all are asked for', async () => {
  response = { body: [5, 4, 3, 2, 1].map((day) => step(`Level ${day}`, day)) };
  showPage(<LevelHistory />);
  const button = await screen.findByRole('button', { name: 'Show all 5 changes', expanded: false });
  expect(rows()).toHaveLength(3);
  await userEvent.click(button);
  expect(rows()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(rows()).toEqual(['Level 5Mar 6, 2026', 'Level 4Mar 5, 2026', 'Level 3Mar 4, 2026']);
});

it('level history: says so while there is none', async () => {
  response = { body: [] };
  showPage(<LevelHistory />);
  expect(await screen.findByText('The levels you reach appear here, with their dates.')).toBeInTheDocument();
});

it('level history: says that it loads', () => {
  response = new Promise(() => undefined);
  showPage(<LevelHistory />);
  expect(screen.getByText('Loading your level history')).toBeInTheDocument();
});

it('level history: asks again after a failure', async () => {
  response = { status: 403, body: {} };
  showPage(<LevelHistory />);
  expect(await screen.findByText('Failed to load your level history')).toBeInTheDocument();
  response = { body: [step('Seed', 1)] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Seed')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
