import { useSidebarAddress } from '#src/layout/sidebars/useSidebarAddress.ts'
import { companyParameter, divisionParameter } from './sidebarParameters.ts'

type RegisterSheetsProps = {
  of: 'companies' | 'divisions'
  /** The company, if the list only has its sites. */
  companyId?: string
}

/** Synchronises a record's sidebar with the list's URL. Default export: loaded once the list is shown. */
const RegisterSheets = ({ of, companyId }: RegisterSheetsProps) =>
  of === 'companies' ? (
    <CompanyAddress />
  ) : (
    <DivisionAddress {...(companyId !== undefined && { companyId })} />
  )

export default RegisterSheets

const CompanyAddress = (): null => {
  useSidebarAddress({
    sidebar: 'companySidebar',
    parameter: companyParameter,
    params: (companyId) => ({ companyId, isInList: true }),
  })
  return null
}

const DivisionAddress = ({ companyId }: { companyId?: string }): null => {
  useSidebarAddress({
    sidebar: 'divisionSidebar',
    parameter: divisionParameter,
    params: (divisionId) => ({
      divisionId,
      list: 'divisions',
      ...(companyId !== undefined && { companyId, isOfCompany: true }),
    }),
  })
  return null
}
