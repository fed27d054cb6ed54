import { beforeEach, describe, expect, it } from '@jest/globals';
import { transportsPath } from '@soulvia/contracts';
import { screen } from '@testing-library/react';
import { type FakeResponse, fakeApi } from '@/testing/fake-api';
import { noMailServer, noTextService, noTransport } from '@/testing/no-transport';
import { showPage } from '@/testing/show-page';
import { HealthPanel } from './health-panel';

let health: FakeResponse;
let metrics: FakeResponse;

beforeEach(() => {
  health = { body: { status: 'ok', database: true, queue: false, projection_lag_seconds: 1.2 } };
  metrics = { status: 404, body: {} };
  fakeApi(({ path }) => {
    if (path === transportsPath) return { body: noTransport };
    return path === '/api/metrics' ? metrics : health;
  });
});

describe('health of the shop', () => {
  const fact = (term: string) => screen.getByText(term).nextElementSibling;

  it('shows component states, and metrics that a proxy blocks as unavailable', async () => {
    showPage(<HealthPanel />);
    expect(await screen.findByText('The shop')).toBeInTheDocument();
    const terms = ['The shop', 'Database', 'Queue', 'Max lag', 'Jobs of read models'];
    expect(terms.map((term) => fact(term)?.textContent)).toEqual(['Up', 'Up', 'Down', '1 s', 'Unknown']);
    for (const text of [noMailServer, noTextService]) expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('shows what waits and runs in each queue, and when it last ran', async () => {
    metrics = {
      text: [
        '# TYPE soulvia_queue_jobs gauge',
        'soulvia_queue_jobs{queue="folds",state="waiting"} 1200',
        'soulvia_queue_jobs{queue="folds",state="active"} 1',
        'soulvia_queue_jobs{queue="reactions",state="waiting"} 0',
        'soulvia_queue_jobs{queue="reactions",state="active"} 0',
        'soulvia_queue_last_round_seconds{queue="folds"} 1795874400.25',
        'soulvia_sockets_open 7',
      ].join('\n'),
    };
    showPage(<HealthPanel />);
    await screen.findByText('1,200 waiting, 1 active');
    expect(screen.getByText(/^Last round: /)).toHaveTextContent('Nov 28, 2026');
    expect(['Jobs of emails and timed work', 'Live connections'].map((term) => fact(term)?.textContent)).toEqual([
      '0 waiting, 0 active',
      '7',
    ]);
  });

  it('shows component states also when the shop is not ready', async () => {
    health = { status: 503, body: { status: 'unavailable', database: false, queue: true, projection_lag_seconds: 90 } };
    showPage(<HealthPanel />);
    await screen.findByText('The shop');
    expect(['The shop', 'Database', 'Max lag'].map((term) => fact(term)?.textContent)).toEqual([
      'Not ready',
      'Down',
      '90 s',
    ]);
  });

  it('shows an error when the health endpoint cannot be read', async () => {
    health = { status: 500 };
    showPage(<HealthPanel />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Request failed: 500');
  });
});
