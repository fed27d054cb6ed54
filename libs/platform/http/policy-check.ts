import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { keyPermissions, permissions } from '@soulvia/contracts';
import { permissionFaults } from './permission-faults.js';
import { openToKeysKey, policyKey, type Policy, stepUpKey, type StepUpTerms } from './policy.js';

/** Fails the start when a route declares no policy, when one for staff names no known permission, and when the table of duties has faults. */
@Injectable()
export class PolicyCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unguarded: string[] = [];
    const faults = permissionFaults();
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!metatype || typeof instance !== 'object' || instance === null) continue;
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name];
        if (!handler) continue;
        const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
        if (method === undefined) continue;
        const route = `${metatype.name}.${name}`;
        const policy = this.reflector.getAllAndOverride<Policy | undefined>(policyKey, [handler, metatype]);
        if (!policy) unguarded.push(route);
        else {
          faults.push(...routeFaults(route, policy));
          const terms = this.reflector.getAllAndOverride<StepUpTerms | undefined>(stepUpKey, [handler, metatype]);
          if (this.reflector.get<boolean | undefined>(openToKeysKey, handler))
            faults.push(...keyFaults(route, policy, terms));
        }
      }
    }
    if (faults.length > 0) throw new Error(faults.join('; '));
    if (unguarded.length > 0) throw new Error(`These routes do not declare who may call them: ${unguarded.join(', ')}`);
  }
}

/** What is wrong with a route that is open to keys. */
function keyFaults(route: string, policy: Policy, terms: StepUpTerms | undefined): string[] {
  const known: readonly string[] = keyPermissions;
  const isReachable = readNeeds(policy)?.some((need) => known.includes(need)) ?? false;
  return [
    ...(isReachable ? [] : [`${route} is open to keys, and no key may have one of its permissions`]),
    ...(terms === 'always' ? [`${route} is open to keys, which cannot step up`] : []),
  ];
}

const readNeeds = (policy: Policy) =>
  policy.kind === 'staff' ? policy.needs : policy.kind === 'public' ? policy.reserved?.needs : undefined;

function routeFaults(route: string, policy: Policy): string[] {
  const needs = readNeeds(policy);
  if (needs === undefined) return [];
  if (needs.length === 0) return [`${route} is for staff and names no permission`];
  const known: readonly string[] = permissions;
  return needs.filter((need) => !known.includes(need)).map((need) => `${route} needs the unknown permission ${need}`);
}
