import { lazy } from 'react'
import type { ChoiceAmong, ChosenPerson } from './chosenPerson.ts'

declare module '../../../layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    createPhysicalPerson: object
    createLegalPerson: object
    /** `isInList`: opened by a list whose address names the person and whose rows are its neighbours. */
    personSheet: { personId: string; isInList?: boolean }
    /** Chooses a person for the sidebar below; closes by itself. */
    selectPerson: { onSelect: (person: ChosenPerson) => void; among: ChoiceAmong }
    /** The entries to compare; without them those that may be one person are looked up. */
    mergePersons: { personIds?: readonly string[] }
    dismissedPairs: object
  }
}

/** Sidebars of the register of persons (spec §2.3). */
export const personSidebars = {
  createPhysicalPerson: {
    component: lazy(() => import('./create/CreatePhysicalPersonSidebar.tsx')),
    width: 612,
  },
  createLegalPerson: { component: lazy(() => import('./create/CreateLegalPersonSidebar.tsx')), width: 612 },
  personSheet: { component: lazy(() => import('./sheet/PersonSidebar.tsx')), width: 732 },
  selectPerson: { component: lazy(() => import('./select/SelectPersonSidebar.tsx')), width: 612 },
  mergePersons: { component: lazy(() => import('./merge/MergePersonsSidebar.tsx')), width: 732 },
  dismissedPairs: { component: lazy(() => import('./merge/DismissedPairsSidebar.tsx')), width: 612 },
} as const
