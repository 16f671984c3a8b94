import { natureOf } from '#model/data/natures/natures.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { ColumnsTable } from '#src/imports/ColumnsTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useColumnNames } from '../files/useColumnNames.ts'
import { useMapping } from './useMapping.ts'

/** Mapping of the file's columns. A change triggers a new check. */
export const MappingTable = ({
  place,
  check: { columns: found },
  nature,
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
  nature: string
}) => {
  const { t } = useTexts()
  const names = useColumnNames(nature)
  const applying = useMapping(place, t('dataHub.mapping.failed'))
  return (
    <ColumnsTable
      lead={t(
        natureOf(nature)?.isAboutPeople === true ? 'dataHub.mapping.leadOfPeople' : 'dataHub.mapping.lead',
      )}
      {...{ found, names }}
      isBusy={applying.isPending}
      onApply={(columns) =>
        applying.mutate({
          columns: Object.fromEntries(found.map(({ head }, index) => [head, columns[index] ?? null])),
        })
      }
    />
  )
}
