import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton } from '../../ui/states/Skeletons.tsx'
import { csvTexts, lateResourceTexts } from '../../layout/texts/rooms.ts'
import { importTexts } from '../../imports/texts.ts'

export const importRoutes: RouteObject[] = [
  pageRoute(paths.importCompanies(), () => import('./ImportCompaniesPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importDivisions(), () => import('./ImportDivisionsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importLegalPersons(), () => import('./ImportLegalPersonsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importPhysicalPersons(), () => import('./ImportPhysicalPersonsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importSubjects(':doubleMaterialityId'), () => import('./ImportSubjectsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.importContacts(':doubleMaterialityId'), () => import('./ImportContactsPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [lateResourceTexts, importTexts, csvTexts],
  }),
]
