import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { dataHubTexts } from '../texts.ts'
import { dataReportTexts } from './texts.ts'

/** Routes of the reports on imported facts. */
export const reportRoutes: RouteObject[] = [
  pageRoute(paths.dataReports(), () => import('./ReportsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [dataHubTexts, dataReportTexts],
  }),
]
