import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { companyParameter, divisionParameter } from './sidebarParameters.ts'

type RegisterSheetsProps = {
  of: 'companies' | 'divisions'
  /** The company, if the list only has its sites. */
  companyId?: string
}

/** Synchronises a record's sidebar with the list's URL. Default export: loaded once the list is shown. */
const RegisterSheets = ({ of, companyId }: RegisterSheetsProps): null => {
  const sidebars = useSidebars()
  useSidebarAddress(
    of === 'companies'
      ? {
          sheet: 'companySheet',
          parameter: companyParameter,
          open: (id) => sidebars.open('companySheet', { companyId: id, isInList: true }),
        }
      : {
          sheet: 'divisionSheet',
          parameter: divisionParameter,
          open: (divisionId) =>
            sidebars.open('divisionSheet', {
              divisionId,
              isInList: true,
              ...(companyId !== undefined && { companyId, isOfCompany: true }),
            }),
        },
  )
  return null
}

export default RegisterSheets
