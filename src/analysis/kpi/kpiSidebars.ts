import { dashboardTexts } from './texts.ts'
import { lazyWithTexts } from '#src/layout/texts/lazyWithMessages.tsx'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    kpiCatalogue: object
    kpiName: { subscriptionId: string }
    kpiTargets: { kpiId: string; name: string }
  }
}

/** Sidebars of KPIs. */
export const kpiSidebars = {
  kpiCatalogue: {
    component: lazyWithTexts(() => import('./KpiCatalogueSidebar.tsx'), [dashboardTexts]),
    width: 732,
  },
  kpiTargets: {
    component: lazyWithTexts(() => import('./KpiTargetsSidebar.tsx'), [dashboardTexts]),
    width: 612,
  },
  kpiName: { component: lazyWithTexts(() => import('./KpiNameSidebar.tsx'), [dashboardTexts]), width: 440 },
} as const
