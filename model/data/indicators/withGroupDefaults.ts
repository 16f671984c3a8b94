import type { Indicator } from '../indicators.ts'

/** Properties that the indicators of a group share unless one overrides them. */
export const withGroupDefaults = <const C extends string>(
  shared: Omit<Indicator, 'disclosure'>,
  own: Readonly<Record<C, Partial<Indicator>>>,
): Readonly<Record<C, Indicator>> =>
  Object.fromEntries(
    Object.entries<Partial<Indicator>>(own).map(([code, indicator]) => [
      code,
      { disclosure: null, ...shared, ...indicator },
    ]),
  ) as Record<C, Indicator>
