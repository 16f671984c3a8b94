import type { Aggregation, Indicator, IndicatorKind } from '../indicators.ts'

type Declared = Omit<Indicator, 'overTime'>

/** Properties that the indicators of a group share unless one overrides them. */
export const withGroupDefaults = <const C extends string>(
  shared: Omit<Declared, 'disclosure'>,
  own: Readonly<Record<C, Partial<Declared>>>,
): Readonly<Record<C, Indicator>> =>
  Object.fromEntries(
    Object.entries<Partial<Declared>>(own).map(([code, indicator]) => {
      const declared = { disclosure: null, ...shared, ...indicator }
      return [code, { ...declared, overTime: declared.isMean ? 'AVERAGE' : overTimeOfKind[declared.kind] }]
    }),
  ) as Record<C, Indicator>

const overTimeOfKind = { FLOW: 'SUM', STOCK: 'LAST', RATIO: 'RECOMPUTED' } as const satisfies Readonly<
  Record<IndicatorKind, Aggregation>
>
