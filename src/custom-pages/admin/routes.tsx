import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton, ListSkeleton } from '../../ui/states/Skeletons.tsx'

export const adminRoutes: RouteObject[] = [
  forward(paths.admin(), () => paths.members()),
  pageRoute(paths.members(), () => import('./members/MembersPage.tsx'), <ListSkeleton />),
  pageRoute(paths.status(), () => import('./status/StatusPage.tsx'), <FormSkeleton />),
]
