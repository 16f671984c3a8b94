import type { ChoiceAmong, ChosenPerson } from './chosenPerson.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { governanceTexts, personTexts } from '../texts.ts'

declare module '#src/layout/sidebars/sidebarParams.ts' {
  interface SidebarParams {
    createPhysicalPerson: object
    createLegalPerson: object
    /** `isInList`: opened by a list whose URL contains the person, and whose rows are its neighbours. */
    personSidebar: { personId: string; isInList?: boolean }
    /** Selects a person for the sidebar below, then closes. */
    selectPerson: { onSelect: (person: ChosenPerson) => void; among: ChoiceAmong }
    /** Entries to compare. Without them possible duplicates are looked up. */
    mergePersons: { personIds?: readonly string[] }
    dismissedPairs: object
  }
}

/** Sidebars of the register of persons (spec §2.3). */
export const personSidebars = {
  createPhysicalPerson: {
    component: lazyWithMessages(() => import('./create/CreatePhysicalPersonSidebar.tsx'), [personTexts]),
    width: 612,
  },
  createLegalPerson: {
    component: lazyWithMessages(() => import('./create/CreateLegalPersonSidebar.tsx'), [personTexts]),
    width: 612,
  },
  personSidebar: {
    component: lazyWithMessages(() => import('./sidebar/PersonSidebar.tsx'), [personTexts, governanceTexts]),
    width: 732,
  },
  selectPerson: {
    component: lazyWithMessages(() => import('./select/SelectPersonSidebar.tsx'), [personTexts]),
    width: 612,
  },
  mergePersons: {
    component: lazyWithMessages(() => import('./merge/MergePersonsSidebar.tsx'), [personTexts]),
    width: 732,
  },
  dismissedPairs: {
    component: lazyWithMessages(() => import('./merge/DismissedPairsSidebar.tsx'), [personTexts]),
    width: 612,
  },
} as const
