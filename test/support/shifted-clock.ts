/**
 * Loaded before a process of the shop (`node --import`): its wall clock is wrong by CLOCK_OFFSET_MS, and steps by CLOCK_STEP_MS at
 * each SIGUSR2. Timers and `performance.now()` keep their time, as they do when an operator or NTP sets a clock.
 */
const RealDate = Date;
let offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
process.on('SIGUSR2', () => (offset += Number(process.env.CLOCK_STEP_MS ?? 0)));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + offset] : args, newTarget) as Date,
  get: (target, key, receiver) =>
    key === 'now' ? () => RealDate.now() + offset : (Reflect.get(target, key, receiver) as unknown),
});
