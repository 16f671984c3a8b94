import type { RouteObject } from 'react-router-dom'
import { pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton } from '../../ui/states/Skeletons.tsx'

export const importRoutes: RouteObject[] = [
  pageRoute(paths.importCompanies(), () => import('./ImportCompaniesPage.tsx'), <FormSkeleton />),
  pageRoute(paths.importDivisions(), () => import('./ImportDivisionsPage.tsx'), <FormSkeleton />),
  pageRoute(paths.importLegalPersons(), () => import('./ImportLegalPersonsPage.tsx'), <FormSkeleton />),
  pageRoute(paths.importPhysicalPersons(), () => import('./ImportPhysicalPersonsPage.tsx'), <FormSkeleton />),
  pageRoute(
    paths.importSubjects(':doubleMaterialityId'),
    () => import('./ImportSubjectsPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(
    paths.importContacts(':doubleMaterialityId'),
    () => import('./ImportContactsPage.tsx'),
    <FormSkeleton />,
  ),
]
