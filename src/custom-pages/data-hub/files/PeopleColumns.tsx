import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { Note } from '#src/ui/Note.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { leftOut, periodOfRow } from './peopleColumns.ts'
import type { NatureColumnName } from './suggestColumns.ts'

/** What is sent of a file about people: the content of each column, and which columns stay in this browser. */
export const PeopleColumns = ({
  rows,
  names,
  hasPeriod,
  onChoose,
}: {
  /** `isSent` without a choice is a column headed by a month. */
  rows: readonly { head: string; choice: string; isSent: boolean }[]
  names: readonly NatureColumnName[]
  /** Rows have days, which one column may name. */
  hasPeriod: boolean
  onChoose: (head: string, choice: string) => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const left = rows.flatMap(({ head, isSent }) => (isSent ? [] : [head]))
  const choices = [
    ...names.map(({ column, label }) => ({ value: column, label })),
    ...(hasPeriod ? [{ value: periodOfRow, label: t('dataHub.people.period') }] : []),
  ]
  return (
    <>
      <Note>
        {t('dataHub.people.lead')}
        <div>{t('dataHub.people.stored')}</div>
        {left.length > 0 && (
          <div>{say('dataHub.people.left', left.length, { columns: left.join(', ') })}</div>
        )}
      </Note>
      {left.length === rows.length && (
        <Note kind="error" role="alert">
          {t('dataHub.people.none')}
        </Note>
      )}
      <LinesTable
        label={t('dataHub.people.title')}
        rows={rows}
        rowKey={({ head }) => head}
        columns={[
          { id: 'head', head: t('dataHub.people.head'), role: 'row', renderCell: ({ head }) => head },
          {
            id: 'content',
            head: t('dataHub.people.content'),
            role: 'bare',
            renderCell: ({ head, choice }) => (
              <SelectInput
                label={<span className="visually-hidden">{t('dataHub.people.contentOf', { head })}</span>}
                emptyLabel={t('dataHub.people.leaveOut')}
                choices={choices}
                value={choice}
                onChange={(chosen) => onChoose(head, chosen === '' ? leftOut : chosen)}
              />
            ),
          },
        ]}
      />
    </>
  )
}
