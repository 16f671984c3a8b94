import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { paths } from '#src/paths.ts'
import { importTexts } from '#src/imports/texts.ts'
import { csvTexts } from '#src/layout/texts/lazyMessages.ts'
import { onboardingTexts } from './texts.ts'

/** Routes before there is an account. */
export const accountRoutes: RouteObject[] = [
  forward(paths.onboarding(), paths.accountCreation),
  pageRoute(paths.accountCreation(), () => import('./AccountCreationPage.tsx'), {
    texts: [onboardingTexts, csvTexts],
  }),
]

/** Routes before there is an organisation. */
export const newcomerRoutes: RouteObject[] = [
  pageRoute(paths.organizationCreation(), () => import('./OrganizationCreationPage.tsx'), {
    texts: [onboardingTexts, importTexts, csvTexts],
  }),
  pageRoute(paths.welcome(), () => import('./WelcomePage.tsx'), { texts: [onboardingTexts, csvTexts] }),
]
