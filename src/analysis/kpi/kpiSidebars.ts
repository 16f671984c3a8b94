import { dashboardTexts } from './texts.ts'
import { late } from '#src/layout/texts/late.tsx'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    kpiCatalogue: object
    kpiName: { subscriptionId: string }
    kpiTargets: { kpiId: string; name: string }
  }
}

/** Sidebars of KPIs. */
export const kpiSidebars = {
  kpiCatalogue: { component: late(() => import('./KpiCatalogueSidebar.tsx'), [dashboardTexts]), width: 732 },
  kpiTargets: { component: late(() => import('./KpiTargetsSidebar.tsx'), [dashboardTexts]), width: 612 },
  kpiName: { component: late(() => import('./KpiNameSidebar.tsx'), [dashboardTexts]), width: 440 },
} as const
