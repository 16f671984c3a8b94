import { dashboardTexts } from './texts.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'

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
    component: lazyWithMessages(() => import('./KpiCatalogueSidebar.tsx'), [dashboardTexts]),
    width: 732,
  },
  kpiTargets: {
    component: lazyWithMessages(() => import('./KpiTargetsSidebar.tsx'), [dashboardTexts]),
    width: 612,
  },
  kpiName: {
    component: lazyWithMessages(() => import('./KpiNameSidebar.tsx'), [dashboardTexts]),
    width: 440,
  },
} as const
