import { useSidebars } from '../../../../layout/sidebars/SidebarsProvider.tsx'
import { useAddressedSheet } from '../../../../layout/sidebars/useAddressedSheet.ts'
import { personParameter } from '../personTabs.ts'

/** Keeps the sheet of a person and the address of its list together; answers who is open. */
export function usePersonSheet(): string | null {
  const sidebars = useSidebars()
  return useAddressedSheet({
    sheet: 'personSheet',
    parameter: personParameter,
    open: (personId) => sidebars.open('personSheet', { personId, isInList: true }),
  })
}
