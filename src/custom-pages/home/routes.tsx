import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { loadHomePage } from './loadHomePage.ts'
import { homeTexts } from './texts.ts'

export const homeRoutes: RouteObject[] = [
  forward(paths.home(), paths.dashboard),
  pageRoute(paths.dashboard(), loadHomePage, { texts: [homeTexts] }),
]
