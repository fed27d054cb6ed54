import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggedEvent, ProjectionState, ProjectionStatus } from '@soulvia/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeResponse, type FakeCall, fakeApi } from '@/testing/fake-api';
import { sampleEvent, sampleLagHistory, sampleProjection } from '@/testing/operations-samples';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { OperationsSection } from './operations-section';

let projections: ProjectionStatus[];
let events: LoggedEvent[];
let more: boolean;
let calls: FakeCall[];
/** Overrides the response to an action; without it every action succeeds. */
let refuse: FakeResponse | 'no answer' | null;
let broken: FakeResponse | null;
let acted: FakeResponse;
let verified: FakeResponse;

function response({ method, path }: FakeCall): FakeResponse | 'no answer' {
  if (method === 'POST') return refuse ?? acted;
  if (broken) return broken;
  if (path.endsWith('/verify')) return verified;
  if (path.startsWith('operations/lag-history')) return { body: sampleLagHistory() };
  if (path.startsWith('operations/projections')) return { body: projections };
  return { body: events, headers: { Link: more ? '</x>; rel="next"' : '</x>; rel="first"' } };
}

beforeEach(() => {
  signIn({ role: 'ADMIN' });
  projections = [sampleProjection()];
  events = [sampleEvent()];
  more = false;
  [refuse, broken] = [null, null];
  acted = { body: sampleProjection(), headers: { 'X-Log-Position': '92' } };
  calls = fakeApi(response);
});

const open = (tab = '', rest = '') =>
  showPage(<OperationsSection />, `/admin?section=operations${tab && `&tab=${tab}`}${rest}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const actions = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

it('operations section: keeps the tab in the URL, read models by default', async () => {
  open('nonsense');
  expect(await screen.findByRole('heading', { name: 'dashboard' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Health' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?section=operations&tab=health');
});

describe('operations section: read models', () => {
  it('show state, position, lag and the event that blocks them', async () => {
    projections = [
      sampleProjection({
        position: 1100,
        lag_events: 100,
        lag_seconds: 12.4,
        failures: 2,
        last_error: 'division by zero',
      }),
    ];
    open();
    const card = within(await screen.findByRole('list', { name: 'Read models' }));
    expect(card.getByText('Running')).toBeInTheDocument();
    expect(card.getByText('1,100 of 1,200')).toBeInTheDocument();
    expect(card.getByText(/100 events, 12 s/)).toHaveTextContent('steady');
    expect(card.getByText('division by zero')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '2 to resolve' })).toHaveAttribute(
      'href',
      '/admin?section=operations&tab=failures',
    );
  });

  it('show the progress of a rebuild and disable actions during it', async () => {
    projections = [sampleProjection({ state: 'rebuilding', rebuild: { phase: 'folding', done: 300, total: 1200 } })];
    open();
    const bar = await screen.findByRole('progressbar', { name: /Reading the log/ });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['300', '1200']);
    for (const action of ['Replay', 'Verify', 'Pause'])
      expect(screen.getByRole('button', { name: `${action} dashboard` })).toBeDisabled();
  });

  it.each<[ProjectionState, string]>([
    ['running', 'Pause dashboard'],
    ['paused', 'Resume dashboard'],
    ['stopped', 'Resume dashboard'],
  ])('in state %s offer to: %s', async (state, name) => {
    projections = [sampleProjection({ state })];
    open();
    await screen.findByRole('button', { name });
    expect(screen.getAllByRole('button')).toHaveLength(3);
  });

  it.each([
    ['Replay', 'running', 'replay', 'ProjectionReplayRequested'],
    ['Pause', 'running', 'pause', 'ProjectionPaused'],
    ['Resume', 'paused', 'resume', 'ProjectionResumed'],
  ] as const)('%s asks for confirmation and shows the recorded event', async (verb, state, path, type) => {
    projections = [sampleProjection({ state })];
    events = [
      sampleEvent({ position: 95, type }),
      sampleEvent({ position: 92, type, subject: 'projection:1', actor: 'user:7' }),
    ];
    open();
    await press(`${verb} dashboard`);
    await confirm('Cancel');
    expect(actions()).toEqual([]);
    await press(`${verb} dashboard`);
    await confirm(verb);
    expect(await screen.findByText(`Done: ${path} dashboard.`)).toBeInTheDocument();
    expect(actions()).toEqual([[`operations/projections/dashboard/${path}`, undefined]]);
    expect(calls.map((call) => call.path)).toContain(`operations/events?type=${type}&page_size=10`);
    expect(screen.getByRole('link', { name: `${type} #92` })).toHaveAttribute(
      'href',
      '/admin?section=operations&tab=events&subject=projection%3A1',
    );
    expect(screen.getByText(/by you/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [true, 'Done: verify dashboard. Read model matches the event log, 40 rows compared.'],
    [false, 'Done: verify dashboard. Mismatch: it differs from the event log. Replay to repair it.'],
  ])('show the result of a verification: equal %s', async (equal, text) => {
    acted = { body: { equal, rows: 40 } };
    open();
    await press('Verify dashboard');
    await confirm('Verify');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('poll a long verification until it has a result', async () => {
    acted = { status: 202, body: { phase: 'folding', done: 400, total: 1_000 } };
    verified = { status: 202, body: { phase: 'catching-up', done: 1_000, total: 1_000 } };
    open();
    await press('Verify dashboard');
    await confirm('Verify');
    expect(await screen.findByText('400 of 1,000')).toBeInTheDocument();
    expect(await screen.findByText('1,000 of 1,000')).toBeInTheDocument();
    verified = { body: { equal: true, rows: 40 } };
    const done = 'Done: verify dashboard. Read model matches the event log, 40 rows compared.';
    expect(await screen.findByText(done)).toBeInTheDocument();
  });

  it('show why a long verification stopped', async () => {
    acted = { status: 202, body: { phase: 'folding', done: 400, total: 1_000 } };
    verified = { status: 409, body: { detail: 'no space left on device' } };
    open();
    await press('Verify dashboard');
    await confirm('Verify');
    expect(await screen.findByText('Failed to verify dashboard: no space left on device')).toBeInTheDocument();
  });

  it.each<[FakeResponse | 'no answer', string]>([
    [
      { status: 409, body: { detail: 'dashboard is not running.' } },
      'Failed to pause dashboard: dashboard is not running. The list shows the current state.',
    ],
    [{ status: 503, body: { detail: 'Later.' } }, 'Failed to pause dashboard: Later.'],
    ['no answer', 'Failed to pause dashboard: No response received from server'],
  ])('keep the dialog open when an action is refused, and refetch', async (reply, text) => {
    open();
    await press('Pause dashboard');
    refuse = reply;
    projections = [sampleProjection({ state: 'paused' })];
    await confirm('Pause');
    expect(await dialog().findByText(text)).toBeInTheDocument();
    expect(await screen.findByText('Paused')).toBeInTheDocument();
  });

  it('show the reason when loading fails, and retry', async () => {
    broken = { status: 403, body: { message: 'Not today.' } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Not today.');
    broken = null;
    await press('Retry');
    expect(await screen.findByRole('heading', { name: 'dashboard' })).toBeInTheDocument();
  });
});

describe('operations section: events', () => {
  const asked = () => calls.at(-1)?.path;

  it('are filtered by type, subject and days, starting on the first page', async () => {
    open('events', '&page=3');
    await screen.findByRole('heading', { name: /OrderPlaced/ });
    expect(asked()).toBe('operations/events?page=3&page_size=20');
    await userEvent.type(screen.getByLabelText('Type'), 'StockLow');
    await userEvent.type(screen.getByLabelText('Subject'), 'stock:7');
    await userEvent.type(screen.getByLabelText('From'), '2026-03-01');
    await userEvent.type(screen.getByLabelText('To'), '2026-03-01{Enter}');
    await waitFor(() =>
      expect(decodeURIComponent(asked() ?? '')).toBe(
        'operations/events?page=1&page_size=20&type=StockLow&subject=stock:7&from=2026-02-28T19:00:00.000Z&to=2026-03-01T19:00:00.000Z',
      ),
    );
    expect(screen.getByLabelText('To')).toHaveFocus();
    await press('Reset Filters');
    await waitFor(() => expect(asked()).toBe('operations/events?page=1&page_size=20'));
    expect(screen.getByLabelText('Type')).toHaveValue('');
    expect(screen.getByLabelText('Type')).toHaveFocus();
  });

  it('link to all events of the same request, and back; are found by the id that the caller sent', async () => {
    open('events');
    await userEvent.click(await screen.findByRole('link', { name: /Related events/ }));
    await waitFor(() => expect(asked()).toBe('operations/events?page=1&page_size=20&correlation=request-0001'));
    await press('Show all events');
    await waitFor(() => expect(asked()).toBe('operations/events?page=1&page_size=20'));
    expect(screen.getByRole('region', { name: 'List of events' })).toHaveFocus();
    await userEvent.click(await screen.findByRole('link', { name: "Caller's request ticket-4711" }));
    await userEvent.type(screen.getByLabelText("Caller's request ID"), '-b{Enter}');
    await waitFor(() => expect(asked()).toMatch(/page_size=20&caller_request_id=ticket-4711-b$/));
  });

  it('show their actor and payload', async () => {
    open('events');
    expect(await screen.findByText('by user #21')).toBeInTheDocument();
    expect(screen.getByText(/"amount": "2000.00"/)).toBeInTheDocument();
  });

  it('are paginated while there are more', async () => {
    more = true;
    open('events');
    await userEvent.click(await screen.findByRole('link', { name: 'Older' }));
    await waitFor(() => expect(asked()).toBe('operations/events?page=2&page_size=20'));
    expect(await screen.findByRole('link', { name: 'Newer' })).toBeInTheDocument();
  });

  it("show a message without matches, and the server's reason for an invalid filter", async () => {
    events = [];
    const { unmount } = open('events');
    expect(await screen.findByText('No events match the current filters')).toBeInTheDocument();
    unmount();
    broken = { status: 400, body: { message: 'subject must look like order:12' } };
    open('events', '&subject=x:y');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: subject must look like order:12');
    expect(screen.getByLabelText('Subject')).toHaveValue('x:y');
  });
});
