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
    ENERGY: 'Énergie',
    CLIMATE: 'Climat',
    POLLUTION: 'Pollution',
    WATER: 'Eau',
    BIODIVERSITY: 'Biodiversité',
    RESOURCES: 'Matières et déchets',
    WORKFORCE: 'Effectifs',
    PAY: 'Rémunérations',
    TRAINING: 'Formation',
    SAFETY: 'Santé et sécurité',
    RIGHTS: 'Droits humains',
    VALUE_CHAIN: 'Chaîne de valeur et clients',
    CONDUCT: 'Conduite des affaires',
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
    perMany: 'pour',
  },
} as const satisfies Labels
