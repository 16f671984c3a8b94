import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { MatchTable } from './MatchTable.tsx'
import { useMapping } from './useMapping.ts'

type Unknown = DataCheck['unknownValues'][number]

/** Values of coded columns that are no known word, each once with its rows. A choice is remembered for later files. */
export const UnknownValues = ({
  place,
  check: { unknownValues },
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const applying = useMapping(place, t('dataHub.values.failed'))
  return (
    <MatchTable
      texts={{
        title: t('dataHub.values.title'),
        lead: t('dataHub.values.lead'),
        column: t('dataHub.values.column'),
        value: t('dataHub.values.value'),
        rows: t('dataHub.values.rows'),
        choice: t('dataHub.values.meaning'),
        placeholder: t('dataHub.values.placeholder'),
        accept: (count) => say('dataHub.values.accept', count),
        apply: t('dataHub.values.apply'),
        search: t('dataHub.values.search'),
        none: t('dataHub.values.none'),
        same: (count, choice) => say('dataHub.values.same', count, { choice }),
      }}
      rows={unknownValues.map((one) => {
        const options = one.choices.map(({ code, label }) => ({ value: code, label }))
        return {
          key: keyOf(one),
          value: one.value,
          column: one.head,
          rows: one.rows,
          options,
          proposal: options.find(({ value }) => value === one.proposal),
          label: t('dataHub.values.meaningOf', { value: one.value }),
        }
      })}
      isPending={applying.isPending}
      onApply={(chosen) => applying.mutate({ reading: { values: meaningsOf(unknownValues, chosen) } })}
    />
  )
}

const keyOf = ({ column, value }: Unknown): string => `${column}\n${value}`

/** The codes that were chosen, by column and by what the file says. */
const meaningsOf = (values: readonly Unknown[], chosen: ReadonlyMap<string, string>) => {
  const known = values.flatMap((one) => {
    const code = chosen.get(keyOf(one))
    return code === undefined ? [] : [{ ...one, code }]
  })
  return Object.fromEntries(
    [...Map.groupBy(known, ({ column }) => column)].map(([column, ofColumn]) => [
      column,
      Object.fromEntries(ofColumn.map(({ value, code }) => [value, code])),
    ]),
  )
}
