import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { adminTexts } from './texts.ts'

export const adminRoutes: RouteObject[] = [
  forward(paths.admin(), () => paths.members()),
  pageRoute(paths.members(), () => import('./members/MembersPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [adminTexts],
  }),
  pageRoute(paths.status(), () => import('./status/StatusPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [adminTexts],
  }),
]
