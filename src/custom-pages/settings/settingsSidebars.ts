import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { presenceTexts } from '#src/layout/texts/lazyMessages.ts'
import { settingsTexts } from './texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    personName: object
    accountEmail: object
    resetPassword: object
    secondFactor: { action: 'setUp' | 'codes' | 'off' }
  }
}

/** Sidebars of the profile (spec §2.3). */
export const settingsSidebars = {
  personName: {
    component: lazyWithMessages(() => import('./profile/PersonNameSidebar.tsx'), [settingsTexts]),
    width: 440,
  },
  accountEmail: {
    component: lazyWithMessages(() => import('./profile/EmailSidebar.tsx'), [settingsTexts, presenceTexts]),
    width: 440,
  },
  resetPassword: {
    component: lazyWithMessages(() => import('./profile/ResetPasswordSidebar.tsx'), [settingsTexts]),
    width: 440,
  },
  secondFactor: {
    component: lazyWithMessages(
      () => import('./profile/secondFactor/SecondFactorSidebar.tsx'),
      [settingsTexts],
    ),
    width: 440,
  },
} as const
