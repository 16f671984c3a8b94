import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { docsTexts } from './texts.ts'

export const docsRoutes: RouteObject[] = [
  pageRoute(paths.docs(), () => import('./DocsPage.tsx'), { texts: [docsTexts] }),
  pageRoute('/api/*', () => import('./FileLinkPage.tsx'), { texts: [docsTexts] }),
]
