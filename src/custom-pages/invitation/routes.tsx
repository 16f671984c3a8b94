import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { authTexts } from '#src/layout/texts/lazyMessages.ts'

export const invitationRoutes: RouteObject[] = [
  pageRoute(paths.invitation(':token'), () => import('./AcceptInvitationPage.tsx'), { texts: [authTexts] }),
]
