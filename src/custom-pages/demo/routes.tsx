import type { FunctionComponent } from 'react'
import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { partRoute } from '#src/layout/boundary/partRoute.tsx'
import { paths } from '#src/paths.ts'
import type { SampleContext } from './MatrixSample.tsx'
import { demoTexts } from './texts.ts'

export const demoRoutes = (Sample: FunctionComponent<SampleContext>): RouteObject[] => [
  {
    ...pageRoute(paths.demo(), () => import('./DemoPage.tsx'), { texts: [demoTexts] }),
    children: [partRoute(Sample)],
  },
]
