import { SecretMails } from '@soulvia/accounts';
import type { LoginResponse, MeResponse, OwnUser, Problem } from '@soulvia/contracts';
import type { ApiClient, ApiResponse } from './api-client.js';
import { testTokenSecret } from './test-config.js';
import type { Person, TestShop } from './test-shop.js';

/** Status and message of a refused verification link. */
export const invalidLink = [400, 'Invalid verification link.'];

export const outcomeOf = ({ status, body }: ApiResponse) => [status, (body as Problem).message];

type Account = Pick<Person, 'id'>;

/** Requests about the emails of accounts, and the links that are mailed for them. */
export class EmailRequests {
  private readonly mails = new SecretMails(testTokenSecret);

  constructor(private readonly shop: TestShop) {}

  verify(token: unknown, api: ApiClient = this.shop.guest): Promise<ApiResponse> {
    return api.post('/api/v1/auth/verify-email', { token });
  }

  resend({ api }: Pick<Person, 'api'>): Promise<ApiResponse> {
    return api.post('/api/v1/auth/verify-email/resend');
  }

  change({ api, password }: Person, email: string): Promise<ApiResponse> {
    return api.patch('/api/v1/users/personal-information', { email, current_password: password });
  }

  cancel({ api }: Person): Promise<ApiResponse> {
    return api.send('DELETE', '/api/v1/users/personal-information/pending-email', undefined);
  }

  /** Ids of the requested verifications, oldest first. */
  async requested({ id }: Account): Promise<string[]> {
    const events = await this.shop.query<{ id: string }>(
      `select body->>'verification_id' as id from events
        where type = 'EmailVerificationRequested' and subject_id = $1 order by position`,
      [id],
    );
    return events.map((event) => event.id);
  }

  /** The newest link, as in the mail, and the address it is sent to. */
  async newestMail(account: Account): Promise<{ to: string; token: string }> {
    const id = (await this.requested(account)).at(-1) ?? '';
    const mail = await this.mails.findVerification(this.shop.query, id);
    return { to: mail?.to ?? '', token: mail?.path.split('/')[2] ?? '' };
  }

  async tokenFor(account: Account): Promise<string> {
    return (await this.newestMail(account)).token;
  }

  async resetLinkFor({ id, email }: Person): Promise<string> {
    await this.shop.guest.post('/api/v1/auth/forgot-password', { email });
    const [reset] = await this.shop.query<{ id: string }>('select id from password_resets where user_id = $1', [id]);
    return (await this.mails.findReset(this.shop.query, reset?.id ?? ''))?.path ?? '';
  }

  async signedIn(email: string, password: string): Promise<ApiClient> {
    const { body } = await this.shop.guest.post('/api/v1/auth/login', { email, password });
    return this.shop.guest.as((body as LoginResponse).tokens.access);
  }

  async me(api: ApiClient): Promise<OwnUser> {
    return ((await api.get('/api/v1/auth/me')).body as MeResponse).user as OwnUser;
  }

  async addresses({ api }: Person): Promise<Pick<OwnUser, 'email' | 'email_verified' | 'pending_email'>> {
    const { email, email_verified, pending_email } = await this.me(api);
    return { email, email_verified, pending_email };
  }

  /** Types of the account's events, oldest first. */
  async typesOf({ id }: Account): Promise<string[]> {
    const events = await this.shop.query<{ type: string }>(
      `select type from events where subject = 'user' and subject_id = $1 order by position`,
      [id],
    );
    return events.map(({ type }) => type);
  }
}
