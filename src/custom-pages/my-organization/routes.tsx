import type { FunctionComponent } from 'react'
import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { partRoute } from '#src/layout/boundary/partRoute.tsx'
import { paths } from '#src/paths.ts'
import { FormSkeleton, ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import type { CompanyRecordProps } from './organizationSidebars.tsx'
import { loadCompaniesPage } from './company/loadCompaniesPage.ts'
import { registerTexts } from '#src/layout/texts/lazyMessages.ts'

export const organizationRoutes = (Governance: FunctionComponent<CompanyRecordProps>): RouteObject[] => [
  forward(paths.myOrganization(), paths.organizationProfile),
  pageRoute(paths.organizationProfile(), () => import('./profile/ProfilePage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.companies(), loadCompaniesPage, { skeleton: <ListSkeleton /> }),
  forward(paths.company(':companyId'), ({ companyId = '' }) => paths.companyInformation(companyId)),
  pageRoute(paths.companyInformation(':companyId'), () => import('./company/CompanyPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  {
    ...pageRoute(paths.companyGovernance(':companyId'), () => import('./company/CompanyGovernancePage.tsx'), {
      skeleton: <FormSkeleton />,
      texts: [registerTexts],
    }),
    children: [partRoute(Governance)],
  },
  pageRoute(paths.companyDivisions(':companyId'), () => import('./company/CompanyDivisionsPage.tsx'), {
    skeleton: <ListSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.division(':companyId', ':divisionId'), () => import('./division/DivisionPage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [registerTexts],
  }),
  pageRoute(paths.divisions(), () => import('./division/DivisionsPage.tsx'), { skeleton: <ListSkeleton /> }),
]
