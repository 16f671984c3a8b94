import { Outlet, type RouteObject, Navigate, useLocation } from 'react-router-dom'
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
import { useEffect } from 'react'
import { PageSkeleton } from '../ui/states/Skeletons.tsx'
import { AccessFailure } from './AccessFailure.tsx'
import { useAccess } from './AccessContext.tsx'
import { guard, type Access } from './guards.ts'
import { isGuestPath } from './guestPaths.ts'
import { hasLeft } from './logOutAndLeave.ts'

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

/** Renders a group of pages if the guard allows it; otherwise redirects. Hoisted, since the routes use it at once. */
function Guarded({ access, needsOrganization }: { access: Access; needsOrganization: boolean }) {
  const { state } = useAccess()
  const { pathname, search, hash } = useLocation()
  const verdict = guard(state, { pathname, search, hash, access, needsOrganization })
  switch (verdict.kind) {
    case 'allow':
      return <Outlet />
    case 'failed':
      return <AccessFailure what={verdict.what} />
    case 'redirect':
      return <Redirect to={verdict.to} isRefused={verdict.refused ?? false} />
    default:
      return <PageSkeleton />
  }
}

/** Pages before the login are not in this router, so they need a page load. */
const Redirect = ({ to, isRefused }: { to: string; isRefused: boolean }) => {
  const isOutside = isGuestPath(to.split(/[?#]/)[0] ?? to)
  useEffect(() => {
    if (isOutside && !hasLeft()) window.location.replace(to)
  }, [isOutside, to])
  return isOutside ? null : <Navigate to={to} replace state={isRefused ? { isRefused } : null} />
}
