import type { Indicator } from '../indicators.ts'

/** What the indicators of a group share unless one says otherwise. */
export const inGroup = <const C extends string>(
  shared: Omit<Indicator, 'disclosure'>,
  own: Readonly<Record<C, Partial<Indicator>>>,
): Readonly<Record<C, Indicator>> =>
  Object.fromEntries(
    Object.entries<Partial<Indicator>>(own).map(([code, indicator]) => [
      code,
      { disclosure: null, ...shared, ...indicator },
    ]),
  ) as Record<C, Indicator>
