import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { csvTexts } from '#src/layout/texts/lazyMessages.ts'
import { onboardingTexts } from '../texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** « Ajouter une entité » of spec §2.3, with the searched text filled in. */
    addMappingEntity: {
      organizationId: string
      kind: 'french' | 'foreign'
      nationalId?: string
      name?: string
    }
  }
}

/** Sidebars of the wizard. */
export const onboardingSidebars = {
  addMappingEntity: {
    component: lazyWithMessages(() => import('./AddEntitySidebar.tsx'), [onboardingTexts, csvTexts]),
    width: 440,
  },
} as const
