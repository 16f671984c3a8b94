import type { RouteObject } from 'react-router-dom'
import { importTexts } from '#src/imports/texts.ts'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { csvTexts, lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { reportRoutes } from './reports/routes.tsx'
import { checkTexts, dataHubTexts, factorTexts, rateTexts, recomputationTexts } from './texts.ts'

/** Routes of the data hub (spec §2.1). It opens on the import log. */
export const dataHubRoutes: RouteObject[] = [
  forward(paths.dataHub(), () => paths.importLog()),
  pageRoute(paths.importLog(), () => import('./log/ImportLogPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [dataHubTexts],
  }),
  pageRoute(paths.newImport(), () => import('./wizard/NewImportPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [dataHubTexts, checkTexts, importTexts, csvTexts, factorTexts, rateTexts],
  }),
  pageRoute(paths.dataImport(':importId'), () => import('./wizard/ImportPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [dataHubTexts, checkTexts, importTexts, csvTexts, factorTexts, rateTexts],
  }),
  pageRoute(paths.currencyRates(), () => import('./rates/RatesPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [dataHubTexts, rateTexts, csvTexts],
  }),
  pageRoute(paths.emissionFactors(), () => import('./factors/FactorsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [dataHubTexts, factorTexts, lazyResourceTexts],
  }),
  pageRoute(paths.recomputations(), () => import('./recomputations/RecomputationsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [dataHubTexts, recomputationTexts],
  }),
  pageRoute(paths.recomputation(':recomputationId'), () => import('./recomputations/RecomputationPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [dataHubTexts, recomputationTexts],
  }),
  ...reportRoutes,
]
