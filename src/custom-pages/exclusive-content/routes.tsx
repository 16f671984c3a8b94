import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { contentTexts } from './texts.ts'

export const contentRoutes: RouteObject[] = [
  pageRoute(paths.exclusiveContents(), () => import('./ExclusiveContentPage.tsx'), { texts: [contentTexts] }),
  pageRoute(paths.exclusiveContent(':code'), () => import('./ContentPage.tsx'), { texts: [contentTexts] }),
]
