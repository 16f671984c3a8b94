import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { authTexts } from '../../layout/texts/rooms.ts'

export const invitationRoutes: RouteObject[] = [
  pageRoute(paths.invitation(':token'), () => import('./AcceptInvitationPage.tsx'), { texts: [authTexts] }),
]
