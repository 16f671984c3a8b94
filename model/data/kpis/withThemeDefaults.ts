import type { Kpi } from './kpi.ts'

/** Properties that the KPIs of a theme share unless one overrides them. Defaults: lower is better, in percent. */
export const withThemeDefaults = <const I extends string>(
  shared: Pick<Kpi, 'theme'> & Partial<Kpi>,
  own: Readonly<Record<I, Partial<Kpi> & Pick<Kpi, 'formula'>>>,
): Readonly<Record<I, Kpi>> =>
  Object.fromEntries(
    Object.entries<Partial<Kpi> & Pick<Kpi, 'formula'>>(own).map(([id, kpi]) => [
      id,
      { unit: 'percent', better: 'LOWER', esrs: {}, ...shared, ...kpi },
    ]),
  ) as Record<I, Kpi>
