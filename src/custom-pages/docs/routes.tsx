import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'

export const docsRoutes: RouteObject[] = [
  pageRoute(paths.docs(), () => import('./DocsPage.tsx')),
  pageRoute('/api/*', () => import('./FileLinkPage.tsx')),
]
