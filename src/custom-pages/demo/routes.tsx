import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { demoTexts } from './texts.ts'

export const demoRoutes: RouteObject[] = [
  pageRoute(paths.demo(), () => import('./DemoPage.tsx'), { texts: [demoTexts] }),
]
