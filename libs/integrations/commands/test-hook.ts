import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type HookTestResult, hookTestType } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { queryThrough } from '@soulvia/platform/database';
import { Outbound } from '@soulvia/platform/outbound';
import { type Limit, RateLimits } from '@soulvia/platform/rate-limit';
import { describeEvent, webhookId } from '../domain/hook-message.js';
import { hookSealer, openSecrets, type SealedSecrets, secretColumns } from '../persistence/hooks.js';
import { askReceiver } from '../sending/ask-receiver.js';

/** Sends a test to a receiver at once, also while its hook is off, and says what it answers. */
export class TestHook extends Command<HookTestResult> {
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(TestHook)
export class TestHookHandler implements ICommandHandler<TestHook> {
  private readonly perHour: Limit;

  constructor(
    private readonly orm: MikroORM,
    private readonly outbound: Outbound,
    limits: RateLimits,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataKeys' | 'publicUrl'>,
  ) {
    this.perHour = limits.limit({ name: 'hook-test', most: 10, seconds: 3_600 });
  }

  async execute({ id }: TestHook): Promise<HookTestResult> {
    const [hook] = await queryThrough(this.orm.em.fork())<SealedSecrets & { url: string }>(
      `select h.url, ${secretColumns} from hooks h where id = $1`,
      [id],
    );
    if (!hook) throw new NotFound('Webhook');
    await this.perHour.take(String(id));
    const { dataKeys, publicUrl } = this.config;
    const occasion = { id: randomUUID(), position: null, recordedAt: new Date() };
    const body = describeEvent(hookTestType, occasion, { hook_id: id }, publicUrl);
    const receiver = { url: hook.url, secrets: openSecrets(hookSealer(dataKeys), hook) };
    const message = { id: webhookId(occasion), body: JSON.stringify(body) };
    return askReceiver(this.outbound, receiver, message);
  }
}
