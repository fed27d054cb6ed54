import { expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { OpenToKeys, PolicyCheck, Staff, StepUp } from '@soulvia/platform/http';

test('policies: a route without a policy prevents the start', async () => {
  @Controller('forgotten')
  class Forgotten {
    @Get()
    read(): string {
      return 'open to all by mistake';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Forgotten], providers: [PolicyCheck] })
  class ForgottenModule {}
  const app = await NestFactory.create(ForgottenModule, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow('Forgotten.read');
});

test('policies: a route for staff that names no permission prevents the start', async () => {
  @Controller('careless')
  @Staff()
  class Careless {
    @Get()
    read(): string {
      return 'open to no one, or to every user, by mistake';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Careless], providers: [PolicyCheck] })
  class CarelessModule {}
  const app = await NestFactory.create(CarelessModule, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow('Careless.read is for staff and names no permission');
});

test('policies: a route that needs an unknown permission prevents the start', async () => {
  @Controller('unknown-permission')
  class Unknown {
    @Get()
    @Staff('orders.raed' as 'orders.read')
    read(): string {
      return 'open to no one';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Unknown], providers: [PolicyCheck] })
  class UnknownModule {}
  const app = await NestFactory.create(UnknownModule, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow('Unknown.read needs the unknown permission orders.raed');
});

test('policies: a route that is open to keys and closed to every key prevents the start', async () => {
  @Controller('locked')
  class Locked {
    @Get('a')
    @OpenToKeys()
    @Staff('staff.manage')
    manage(): string {
      return 'for owners';
    }

    @Get('b')
    @OpenToKeys()
    @StepUp()
    @Staff('orders.read')
    prove(): string {
      return 'for people';
    }
  }
  @Module({ imports: [DiscoveryModule], controllers: [Locked], providers: [PolicyCheck] })
  class LockedModule {}
  const app = await NestFactory.create(LockedModule, { logger: false, abortOnError: false });
  await expect(app.init()).rejects.toThrow(
    'Locked.manage is open to keys, and no key may have one of its permissions; Locked.prove is open to keys, which cannot step up',
  );
});
