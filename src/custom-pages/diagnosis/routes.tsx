import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton } from '../../ui/states/Skeletons.tsx'
import { diagnosisTexts } from './texts.ts'

export const diagnosisRoutes: RouteObject[] = [
  pageRoute(paths.diagnosisRequest(), () => import('./DiagnosisPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [diagnosisTexts],
  }),
]
