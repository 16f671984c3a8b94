import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { csvTexts, lazyResourceTexts } from '#src/layout/texts/lazyMessages.ts'
import { importTexts } from '#src/imports/texts.ts'

export const importRoutes: RouteObject[] = [
  pageRoute(paths.importCompanies(), () => import('./ImportCompaniesPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importDivisions(), () => import('./ImportDivisionsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importLegalPersons(), () => import('./ImportLegalPersonsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importPhysicalPersons(), () => import('./ImportPhysicalPersonsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importSubjects(':doubleMaterialityId'), () => import('./ImportSubjectsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importContacts(':doubleMaterialityId'), () => import('./ImportContactsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lazyResourceTexts, importTexts, csvTexts],
  }),
]
