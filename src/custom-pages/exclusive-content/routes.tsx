import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'

export const contentRoutes: RouteObject[] = [
  pageRoute(paths.exclusiveContents(), () => import('./ExclusiveContentPage.tsx')),
  pageRoute(paths.exclusiveContent(':code'), () => import('./ContentPage.tsx')),
]
