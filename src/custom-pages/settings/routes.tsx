import type { RouteObject } from 'react-router-dom'
import { forward, pageRoute } from '#src/layout/boundary/pageRoute.tsx'
import { presenceTexts } from '#src/layout/texts/lazyMessages.ts'
import { paths } from '#src/paths.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { settingsTexts } from './texts.ts'

export const settingsRoutes: RouteObject[] = [
  forward(paths.generalSettings(), paths.languageSettings),
  pageRoute(paths.languageSettings(), () => import('./language/LanguagePage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [settingsTexts],
  }),
  pageRoute(paths.appearanceSettings(), () => import('./appearance/AppearancePage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [settingsTexts],
  }),
  pageRoute(paths.myProfile(), () => import('./profile/ProfilePage.tsx'), {
    skeleton: <FormSkeleton />,
    texts: [settingsTexts, presenceTexts],
  }),
]
