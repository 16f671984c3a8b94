import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { contentTexts } from './texts.ts'

export const contentRoutes: RouteObject[] = [
  pageRoute(paths.exclusiveContents(), () => import('./ExclusiveContentPage.tsx'), { texts: [contentTexts] }),
  pageRoute(paths.exclusiveContent(':code'), () => import('./ContentPage.tsx'), { texts: [contentTexts] }),
]
