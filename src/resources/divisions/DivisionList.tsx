import type { Division } from '#model/resources/divisions.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SchemaList, type SchemaListProps } from '../fromSchema/list/SchemaList.tsx'
import { divisionColumns } from './divisionColumns.tsx'
import { divisionResource } from './divisionStates.ts'

type DivisionListProps = Pick<
  SchemaListProps<Division>,
  'totalOfAll' | 'emptyAction' | 'actions' | 'rowHref' | 'currentId'
> & {
  companyId?: string
}

/** The sites of the organisation, or of one company. */
export const DivisionList = ({ companyId, ...list }: DivisionListProps) => {
  const { t } = useTexts()
  return (
    <SchemaList<Division>
      {...list}
      isSelectable
      {...(companyId !== undefined && { meta: { companyId } })}
      resource={divisionResource}
      overrides={divisionColumns(t)}
    />
  )
}
