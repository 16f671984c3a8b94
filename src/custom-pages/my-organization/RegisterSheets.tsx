import { useSidebars } from '../../layout/sidebars/SidebarsProvider.tsx'
import { useAddressedSheet } from '../../layout/sidebars/useAddressedSheet.ts'
import { companyParameter, divisionParameter } from './sheet/sheetParameters.ts'

type RegisterSheetsProps = {
  of: 'companies' | 'divisions'
  /** The company whose sites are listed, where that is one alone. */
  companyId?: string
}

/** Keeps the sheet of a record and the address of its list together. Default export: loaded once the list stands. */
const RegisterSheets = ({ of, companyId }: RegisterSheetsProps): null => {
  const sidebars = useSidebars()
  useAddressedSheet(
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
