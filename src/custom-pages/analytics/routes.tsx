import type { RouteObject } from 'react-router-dom'
import { analyticsTexts } from '#src/analysis/definition/texts.ts'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import { sharingTexts } from '#src/analysis/sharing/texts.ts'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'

/** Routes of the saved analyses and of the tool that edits them (spec §2.1). */
export const analyticsRoutes: RouteObject[] = [
  pageRoute(paths.analytics(), () => import('./list/AnalysesPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [analyticsTexts, sharingTexts],
  }),
  pageRoute(paths.analysis(':analysisId'), () => import('./tool/BuilderPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [analyticsTexts, analysisResultTexts, sharingTexts],
  }),
]
