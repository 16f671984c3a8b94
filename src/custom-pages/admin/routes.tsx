import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { presenceTexts } from '#src/layout/texts/lazyMessages.ts'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { adminTexts, changeTexts } from './texts.ts'

export const adminRoutes: RouteObject[] = [
  forward(paths.admin(), () => paths.members()),
  pageRoute(paths.members(), () => import('./members/MembersPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [adminTexts],
  }),
  pageRoute(paths.audit(), () => import('./audit/AuditPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [adminTexts, changeTexts],
  }),
  pageRoute(paths.status(), () => import('./status/StatusPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [adminTexts],
  }),
]

/** The organisation itself can be exported and erased on any plan. */
export const ownOrganizationRoutes: RouteObject[] = [
  pageRoute(paths.adminOrganization(), () => import('./organization/OrganizationPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [adminTexts, presenceTexts],
  }),
]
