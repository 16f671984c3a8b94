import { useLocation } from 'react-router-dom'
import { withSheet } from '../../layout/sidebars/sheetAddress.ts'
import { useSidebars } from '../../layout/sidebars/SidebarsProvider.tsx'
import { useAddressedSheet } from '../../layout/sidebars/useAddressedSheet.ts'
import { companyParameter, divisionParameter } from './sheet/sheetParameters.ts'

/** What a list needs of the sheets over it. */
type ListSheets = {
  rowHref: (row: { id: string }) => string
  currentId: string | undefined
}

/** Keeps the sheet of a company and the address of its list together. */
export function useCompanySheets(): ListSheets {
  const { pathname, search } = useLocation()
  const sidebars = useSidebars()
  const id = useAddressedSheet({
    sheet: 'companySheet',
    parameter: companyParameter,
    open: (companyId) => sidebars.open('companySheet', { companyId, isInList: true }),
  })
  return {
    rowHref: (row) => pathname + withSheet(search, companyParameter, row.id),
    currentId: id ?? undefined,
  }
}

/** Keeps the sheet of a site and the address of its list together, which is that of one company or of all. */
export function useDivisionSheets(companyId?: string): ListSheets {
  const { pathname, search } = useLocation()
  const sidebars = useSidebars()
  const id = useAddressedSheet({
    sheet: 'divisionSheet',
    parameter: divisionParameter,
    open: (divisionId) =>
      sidebars.open('divisionSheet', {
        divisionId,
        isInList: true,
        ...(companyId !== undefined && { companyId, isOfCompany: true }),
      }),
  })
  return {
    rowHref: (row) => pathname + withSheet(search, divisionParameter, row.id),
    currentId: id ?? undefined,
  }
}
