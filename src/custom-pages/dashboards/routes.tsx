import type { RouteObject } from 'react-router-dom'
import { analyticsTexts } from '#src/analysis/definition/texts.ts'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { loadDashboardPage } from './loadDashboardPage.ts'
import { dashboardTexts } from '#src/analysis/kpi/texts.ts'
import { sharingTexts } from '#src/analysis/sharing/texts.ts'
import { homeTexts } from './texts.ts'

export const dashboardRoutes: RouteObject[] = [
  forward(paths.home(), () => paths.dashboard()),
  pageRoute(paths.dashboard(), loadDashboardPage, { texts: [homeTexts, dashboardTexts, sharingTexts] }),
  pageRoute(
    paths.dashboardConfiguration(':dashboardId'),
    () => import('./configuration/ConfigurationPage.tsx'),
    { texts: [dashboardTexts, sharingTexts, analyticsTexts, analysisResultTexts] },
  ),
]

/** Available in every plan: users of a Starter organisation switch to another one here. */
export const organizationsRoutes: RouteObject[] = [
  pageRoute(paths.organizations(), () => import('./organizations/OrganizationsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [homeTexts],
  }),
  pageRoute(
    paths.enterOrganization(':organizationId'),
    () => import('./organizations/EnterOrganization.tsx'),
  ),
]
