import { conduct } from './kpis/conduct.ts'
import { planet } from './kpis/planet.ts'
import { people } from './kpis/people.ts'
import { energyAndClimate } from './kpis/energyAndClimate.ts'
import type { Kpi } from './kpis/kpi.ts'

const catalogue = { ...energyAndClimate, ...planet, ...people, ...conduct }
export type KpiId = keyof typeof catalogue

/** Every KPI of the product, by its id. */
export const kpis: Readonly<Record<KpiId, Kpi>> = catalogue

/** The KPI of an id, or undefined if there is none. */
export const kpiOf = (id: string): Kpi | undefined =>
  Object.hasOwn(kpis, id) ? kpis[id as KpiId] : undefined
