import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { policyKey } from './policy.js';

/** Fails the start when a route declares no policy. */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unguarded: string[] = [];
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!metatype || typeof instance !== 'object' || instance === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler) continue;
        const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
        if (method === undefined) continue;
        if (!this.reflector.getAllAndOverride(policyKey, [handler, metatype]))
          unguarded.push(`${metatype.name}.${name}`);
      }
    }
    if (unguarded.length > 0) throw new Error(`These routes do not declare who may call them: ${unguarded.join(', ')}`);
  }
}
