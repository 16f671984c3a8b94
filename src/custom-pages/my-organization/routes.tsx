import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton, ListSkeleton } from '../../ui/states/Skeletons.tsx'
import { loadCompaniesPage } from './loadCompaniesPage.ts'
import { registerTexts } from '../../layout/texts/rooms.ts'

export const organizationRoutes: RouteObject[] = [
  forward(paths.myOrganization(), paths.organizationProfile),
  pageRoute(paths.organizationProfile(), () => import('./profile/ProfilePage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.companies(), loadCompaniesPage, { skeleton: <ListSkeleton /> }),
  forward(paths.company(':companyId'), ({ companyId = '' }) => paths.companyInformation(companyId)),
  pageRoute(paths.companyInformation(':companyId'), () => import('./CompanyPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.companyDivisions(':companyId'), () => import('./CompanyDivisionsPage.tsx'), {
    skeleton: <ListSkeleton />,
  }),
  pageRoute(paths.division(':companyId', ':divisionId'), () => import('./DivisionPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.divisions(), () => import('./DivisionsPage.tsx'), { skeleton: <ListSkeleton /> }),
]
