import type { PeopleBehind } from '#model/wire/data/cube.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** What is behind figures about people, for owners and auditors: aggregate, number of lines and files. */
export const PeopleFiles = ({ people }: { people: readonly PeopleBehind[] }) => {
  const { t } = useTexts()
  const { quantity, number } = useFormats()
  const text = (key: 'title' | 'figure' | 'value' | 'lines' | 'files') =>
    t(`analysisResults.facts.people.${key}`)
  return (
    <LinesTable
      label={text('title')}
      rows={people}
      rowKey={({ indicator }) => indicator.id}
      columns={[
        { id: 'figure', head: text('figure'), role: 'row', renderCell: ({ indicator }) => indicator.label },
        {
          id: 'value',
          head: text('value'),
          number: true,
          renderCell: ({ value, unit }) => (value === null ? '–' : quantity(value, unit ?? '')),
        },
        { id: 'lines', head: text('lines'), number: true, renderCell: ({ lines }) => number(lines) },
        {
          id: 'files',
          head: text('files'),
          renderCell: ({ files }) =>
            files.map(({ id, name, importId }) => (
              <div key={id}>
                <AppLink href={paths.importLog({ import: importId })}>{name}</AppLink>
              </div>
            )),
        },
      ]}
    />
  )
}
