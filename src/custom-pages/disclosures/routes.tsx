import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { paths } from '#src/paths.ts'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { analysisResultTexts } from '#src/analysis/results/texts.ts'
import { disclosureTexts, statementTexts } from './texts.ts'

/** Routes of sustainability statements in preparation. */
export const disclosureRoutes: RouteObject[] = [
  pageRoute(paths.disclosures(), () => import('./DisclosureListPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts],
  }),
  pageRoute(paths.disclosureScope(':disclosureId'), () => import('./scope/ScopePage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts],
  }),
  pageRoute(paths.disclosureDatapoints(':disclosureId'), () => import('./datapoints/DatapointsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts, analysisResultTexts],
  }),
  pageRoute(paths.disclosureRequests(':disclosureId'), () => import('./requests/RequestsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts],
  }),
  pageRoute(paths.disclosureRequestBoard(':disclosureId'), () => import('./requests/BoardPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts],
  }),
  pageRoute(paths.disclosureStatement(':disclosureId'), () => import('./statement/StatementPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts, statementTexts],
  }),
  pageRoute(paths.disclosureIndex(':disclosureId'), () => import('./statement/IndexPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [lazyResourceTexts, disclosureTexts, statementTexts],
  }),
]
