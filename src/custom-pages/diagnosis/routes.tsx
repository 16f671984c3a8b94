import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { diagnosisTexts } from './texts.ts'

export const diagnosisRoutes: RouteObject[] = [
  pageRoute(paths.diagnosisRequest(), () => import('./DiagnosisPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [diagnosisTexts],
  }),
]
