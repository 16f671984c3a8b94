import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'

export const demoRoutes: RouteObject[] = [pageRoute(paths.demo(), () => import('./DemoPage.tsx'))]
