import { analyticsTexts } from '#src/analysis/definition/texts.ts'
import { kpiSidebars } from '#src/analysis/kpi/kpiSidebars.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { dashboardTexts } from '#src/analysis/kpi/texts.ts'
import { sharingTexts } from '#src/analysis/sharing/texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** Without an id it creates a new dashboard. */
    dashboardTitle: { dashboardId?: string }
    dashboardWidget: { dashboardId: string; line: number; place: number }
  }
}

/** Sidebars of dashboards and their KPIs. */
export const dashboardSidebars = {
  ...kpiSidebars,
  dashboardTitle: {
    component: lazyWithMessages(() => import('./DashboardTitleSidebar.tsx'), [dashboardTexts, sharingTexts]),
    width: 440,
  },
  dashboardWidget: {
    component: lazyWithMessages(
      () => import('./configuration/WidgetSidebar.tsx'),
      [dashboardTexts, analyticsTexts, sharingTexts],
    ),
    width: 612,
  },
} as const
