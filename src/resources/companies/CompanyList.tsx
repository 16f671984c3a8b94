import type { Company } from '#model/resources/companies.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SchemaList, type SchemaListProps } from '../fromSchema/list/SchemaList.tsx'
import { companyColumnOrder, companyColumns, companyMark } from './companyColumns.tsx'
import { companyResource } from './companyStates.ts'

/** The companies of the organisation (look, picture 16). */
export const CompanyList = (
  props: Pick<SchemaListProps<Company>, 'totalOfAll' | 'emptyAction' | 'actions' | 'rowHref' | 'currentId'>,
) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <SchemaList<Company>
      {...props}
      isSelectable
      resource={companyResource}
      rowMark={companyMark}
      overrides={companyColumns(t, format.money)}
      order={companyColumnOrder}
    />
  )
}
