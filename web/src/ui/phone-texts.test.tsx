import { beforeEach, describe, expect, it } from '@jest/globals';
import { optedOutNote, type TextPreferenceResponse, textQuestion } from '@soulvia/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/lib/query-client';
import { type FakeCall, fakeApi } from '@/testing/fake-api';
import { signIn } from '@/testing/samples';
import { showPage } from '@/testing/show-page';
import { PhoneTexts } from './phone-texts';

const asks = { text: textQuestion.text, version: textQuestion.version };
const agreed = { preference: 'consented', text_version: textQuestion.version };
let state: TextPreferenceResponse;
let calls: FakeCall[];
beforeEach(() => {
  signIn();
  state = { preference: 'none', asks };
  calls = fakeApi(({ method, body }) => {
    if (method !== 'GET') {
      const { preference } = body as TextPreferenceResponse;
      state = { preference, asks: preference === 'none' ? asks : null };
    }
    return { body: state };
  });
});
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('messages to a phone', () => {
  it('asks once in the account, and takes the answer back', async () => {
    showPage(<PhoneTexts path="text-preferences/mine" source="account" />);
    const box = await screen.findByRole('checkbox', { name: textQuestion.text });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
    expect(screen.getByRole('status')).toHaveTextContent('You get messages about your orders, and news.');
    await userEvent.click(screen.getByRole('checkbox'));
    await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
    expect(sent()).toEqual([
      ['PUT', { ...agreed, source: 'account' }],
      ['PUT', { preference: 'none', source: 'account' }],
    ]);
  });

  it('stop by the link of an order and start again, with what still comes', async () => {
    showPage(<PhoneTexts path="orders/shared/x/text-preference" source="link" />);
    await press('No text messages to this phone');
    expect(await screen.findByText(optedOutNote)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await press('Allow text messages again');
    expect(await screen.findByText('You get messages about your orders.')).toBeInTheDocument();
    expect(sent()).toEqual([
      ['POST', { preference: 'opted_out', source: 'link' }],
      ['POST', { preference: 'none', source: 'link' }],
    ]);
  });

  it('are not asked about after an order where the shop sends no news', async () => {
    state = { preference: 'none', asks: null };
    showPage(<PhoneTexts path="orders/shared/x/text-preference" source="checkout" isQuestion />);
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
