import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton, ListSkeleton } from '../../ui/states/Skeletons.tsx'
import { loadCompaniesPage } from './loadCompaniesPage.ts'

export const organizationRoutes: RouteObject[] = [
  forward(paths.myOrganization(), paths.organizationProfile),
  pageRoute(paths.organizationProfile(), () => import('./profile/ProfilePage.tsx'), <FormSkeleton />),
  pageRoute(paths.companies(), loadCompaniesPage, <ListSkeleton />),
  forward(paths.company(':companyId'), ({ companyId = '' }) => paths.companyInformation(companyId)),
  pageRoute(paths.companyInformation(':companyId'), () => import('./CompanyPage.tsx'), <FormSkeleton />),
  pageRoute(
    paths.companyDivisions(':companyId'),
    () => import('./CompanyDivisionsPage.tsx'),
    <ListSkeleton />,
  ),
  pageRoute(
    paths.division(':companyId', ':divisionId'),
    () => import('./DivisionPage.tsx'),
    <FormSkeleton />,
  ),
  pageRoute(paths.divisions(), () => import('./DivisionsPage.tsx'), <ListSkeleton />),
]
