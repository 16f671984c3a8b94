import type { LegalPerson } from '#model/resources/legalPersons.ts'
import type { PhysicalPerson } from '#model/resources/physicalPersons.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { SchemaList, type SchemaListProps } from '../fromSchema/list/SchemaList.tsx'
import { columnOrders, legalColumns, legalMark, physicalColumns, physicalMark } from './personColumns.tsx'
import { legalPersonResource, physicalPersonResource, type PersonType } from './personResources.ts'

type PersonListProps = Pick<
  SchemaListProps<{ id: string }>,
  'totalOfAll' | 'emptyAction' | 'actions' | 'switcher' | 'rowHref' | 'currentId'
> & { type: PersonType }

/** The physical or the legal persons of the register (look, picture 04). */
export const PersonList = ({ type, ...list }: PersonListProps) => {
  const { t } = useTexts()
  return type === 'PHYSICAL' ? (
    <SchemaList<PhysicalPerson>
      {...list}
      isSelectable
      resource={physicalPersonResource}
      overrides={physicalColumns}
      order={columnOrders.PHYSICAL}
      rowMark={physicalMark}
    />
  ) : (
    <SchemaList<LegalPerson>
      {...list}
      isSelectable
      resource={legalPersonResource}
      overrides={legalColumns(t)}
      order={columnOrders.LEGAL}
      rowMark={legalMark}
    />
  )
}
