import type { KpiId } from '#model/data/kpis.ts'
import type { KpiTheme } from '#model/data/kpis/kpi.ts'
import { conductKpis } from './kpis/conduct.ts'
import { energyAndClimateKpis } from './kpis/energyAndClimate.ts'
import { peopleKpis } from './kpis/people.ts'
import { planetKpis } from './kpis/planet.ts'

type Labels = {
  themes: Readonly<Record<KpiTheme, string>>
  words: Readonly<Record<KpiId, { label: string; description: string }>>
  units: Readonly<Record<'percent' | 'ratio' | 'perMany', string>>
}

/** KPIs by their ids, what their themes are called, and how units are made of others. */
export const kpis = {
  themes: {
    ENERGY: 'Energy',
    CLIMATE: 'Climate',
    POLLUTION: 'Pollution',
    WATER: 'Water',
    BIODIVERSITY: 'Biodiversity',
    RESOURCES: 'Materials and waste',
    WORKFORCE: 'Workforce',
    PAY: 'Pay',
    TRAINING: 'Training',
    SAFETY: 'Health and safety',
    RIGHTS: 'Human rights',
    VALUE_CHAIN: 'Value chain and customers',
    CONDUCT: 'Business conduct',
  },
  words: {
    ...energyAndClimateKpis,
    ...planetKpis,
    ...peopleKpis,
    ...conductKpis,
  },
  units: {
    percent: '%',
    ratio: '×',
    perMany: 'per',
  },
} as const satisfies Labels
