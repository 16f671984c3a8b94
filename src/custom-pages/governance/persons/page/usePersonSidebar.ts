import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { personParameter } from '../personTabs.ts'

/** Synchronises a person's sidebar with the list's URL. Returns the id of the open person. */
export function usePersonSidebar(): string | null {
  const sidebars = useSidebars()
  return useSidebarAddress({
    sheet: 'personSheet',
    parameter: personParameter,
    open: (personId) => sidebars.open('personSheet', { personId, isInList: true }),
  })
}
