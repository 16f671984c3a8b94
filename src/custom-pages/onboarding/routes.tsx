import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '../../layout/boundary/pageRoute.tsx'
import { paths } from '../../paths.ts'
import { OnboardingRoot } from './OnboardingRoot.tsx'

const inWizard = (children: RouteObject[]): RouteObject[] => [{ element: <OnboardingRoot />, children }]

/** Before there is an account. */
export const accountRoutes = inWizard([
  forward(paths.onboarding(), paths.accountCreation),
  pageRoute(paths.accountCreation(), () => import('./AccountCreationPage.tsx')),
])

/** Before there is an organisation. */
export const newcomerRoutes = inWizard([
  pageRoute(paths.organizationCreation(), () => import('./OrganizationCreationPage.tsx')),
  pageRoute(paths.welcome(), () => import('./WelcomePage.tsx')),
])
