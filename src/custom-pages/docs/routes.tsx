import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { docsTexts } from './texts.ts'

export const docsRoutes: RouteObject[] = [
  pageRoute(paths.docs(), () => import('./DocsPage.tsx'), { texts: [docsTexts] }),
  pageRoute('/api/*', () => import('./FileLinkPage.tsx'), { texts: [docsTexts] }),
]
