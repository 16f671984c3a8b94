import { Outlet, type RouteObject } from 'react-router-dom'
import { adminRoutes, ownOrganizationRoutes } from '../custom-pages/admin/routes.tsx'
import { analyticsRoutes } from '../custom-pages/analytics/routes.tsx'
import { dashboardRoutes, organizationsRoutes } from '../custom-pages/dashboards/routes.tsx'
import { dataHubRoutes } from '../custom-pages/data-hub/routes.tsx'
import { demoRoutes } from '../custom-pages/demo/routes.tsx'
import { diagnosisRoutes } from '../custom-pages/diagnosis/routes.tsx'
import { disclosureRoutes } from '../custom-pages/disclosures/routes.tsx'
import { docsRoutes } from '../custom-pages/docs/routes.tsx'
import { materialityRoutes } from '../custom-pages/double-materiality/routes.tsx'
import { SampleMatrix } from '../custom-pages/double-materiality/materialityParts.ts'
import { contentRoutes } from '../custom-pages/exclusive-content/routes.tsx'
import { CompanyGovernance } from '../custom-pages/governance/governanceParts.ts'
import { governanceRoutes } from '../custom-pages/governance/routes.tsx'
import { importRoutes } from '../custom-pages/import-records/routes.tsx'
import { invitationRoutes } from '../custom-pages/invitation/routes.tsx'
import { organizationRoutes } from '../custom-pages/my-organization/routes.tsx'
import { accountRoutes, newcomerRoutes } from '../custom-pages/onboarding/routes.tsx'
import { settingsRoutes } from '../custom-pages/settings/routes.tsx'
import { NotFound } from '../layout/NotFound.tsx'
import { Frame } from './Frame.tsx'
import { Guarded } from './Guarded.tsx'

/** Pages of the Standard plan (spec §2.1). */
const standardRoutes: RouteObject[] = [
  ...analyticsRoutes,
  ...dashboardRoutes,
  ...dataHubRoutes,
  ...organizationRoutes(CompanyGovernance),
  ...governanceRoutes,
  ...importRoutes,
  ...materialityRoutes,
  ...disclosureRoutes,
  ...adminRoutes,
]

/** Pages of the frame that any member opens. */
const memberRoutes: RouteObject[] = [
  ...organizationsRoutes,
  ...ownOrganizationRoutes,
  ...settingsRoutes,
  ...demoRoutes(SampleMatrix),
  ...diagnosisRoutes,
  ...contentRoutes,
  ...docsRoutes,
  { path: '*', element: <NotFound /> },
]

const guarded = (
  access: 'public' | 'any' | 'standard',
  needsOrganization: boolean,
  children: RouteObject[],
): RouteObject => ({ element: <Guarded {...{ access, needsOrganization }} />, children })

/** Every page of the shell. Pages before the login are in `GuestPages`, outside of this router. */
export const routes: RouteObject[] = [
  guarded('public', false, accountRoutes),
  guarded('any', false, [...newcomerRoutes, ...invitationRoutes]),
  guarded('any', true, [
    { element: <Frame />, children: [guarded('standard', true, standardRoutes), ...memberRoutes] },
  ]),
]

/** All routes under one root element. */
export const routeTree = (root: RouteObject['element']): RouteObject[] => [
  { element: root ?? <Outlet />, children: routes },
]
