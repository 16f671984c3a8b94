import { lazy } from 'react'

declare module '../../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    /** « Ajouter une entité » of spec §2.3; `nationalId` fills the number in. */
    addMappingEntity: { organizationId: string; kind: 'french' | 'foreign'; nationalId?: string }
  }
}

/** Sidebars of the wizard. */
export const onboardingSidebars = {
  addMappingEntity: { component: lazy(() => import('./AddEntitySidebar.tsx')), width: 440 },
} as const
