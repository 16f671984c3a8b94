import type { FunctionComponent } from 'react'
import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { partRoute } from '../../layout/boundary/partRoute.tsx'
import { paths } from '../../paths.ts'
import { FormSkeleton, ListSkeleton } from '../../ui/states/Skeletons.tsx'
import type { InCompanyFile } from './organizationSidebars.tsx'
import { loadCompaniesPage } from './loadCompaniesPage.ts'
import { registerTexts } from '../../layout/texts/rooms.ts'

export const organizationRoutes = (Governance: FunctionComponent<InCompanyFile>): RouteObject[] => [
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
  {
    ...pageRoute(paths.companyGovernance(':companyId'), () => import('./CompanyGovernancePage.tsx'), {
      skeleton: <FormSkeleton />,
      texts: [registerTexts],
    }),
    children: [partRoute(Governance)],
  },
  pageRoute(paths.companyDivisions(':companyId'), () => import('./CompanyDivisionsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.division(':companyId', ':divisionId'), () => import('./DivisionPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.divisions(), () => import('./DivisionsPage.tsx'), { skeleton: <ListSkeleton /> }),
]
