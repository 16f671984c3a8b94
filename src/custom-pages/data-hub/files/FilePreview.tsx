import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId } from 'react'
import { asKey } from '#locales/textKey.ts'
import { natureOf } from '#model/data/natures/natures.ts'
import type { CellProblem } from '#model/rules/csv/checkRows.ts'
import { columnsOfHeads, keptColumns } from '#model/rules/csv/minimise.ts'
import { Note } from '#src/ui/Note.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { CellTable } from '../CellTable.tsx'
import type { BroughtFile } from './broughtFile.ts'
import { fillsOf, meantBy, periodOfRow, wordsOf } from './peopleColumns.ts'
import { PeopleColumns } from './PeopleColumns.tsx'
import { readPreview, type PreviewRefusal } from './readPreview.ts'
import { missingColumns, suggestColumns } from './suggestColumns.ts'
import { useColumnNames } from './useColumnNames.ts'
import { useKnownColumns, type PeopleChoices } from './usePeopleColumns.ts'
import { useRowProblems } from './useRowProblems.ts'

type FilePreviewProps = {
  file: Pick<BroughtFile, 'name' | 'content'>
  nature: string
  startDate: string
  endDate: string
  people: PeopleChoices
  onRefused: (key: PreviewRefusal['refusal']) => void
}

/** First rows of a file: the detected column of each header, and cells that cannot be read as such. */
export const FilePreview = (props: FilePreviewProps) => {
  const { file, nature, people } = props
  const { t } = useTexts()
  const say = useCounts()
  const id = useId()
  const columns = useColumnNames(nature)
  const { isError, data, kept, suggested, choices, wrong, hasPeriod, isAboutPeople } = usePreview(
    props,
    columns,
    id,
  )
  if (isError) return <Note kind="error">{t('dataHub.preview.unreadable')}</Note>
  if (data === undefined || 'refusal' in data) return <p role="status">{t('dataHub.preview.reading')}</p>

  const { heads, rows } = data
  const missing = missingColumns(suggested, columns).map(({ label }) => label)
  return (
    <Frame aria-labelledby={id}>
      <h3 id={id}>{t('dataHub.preview.title', { name: file.name })}</h3>
      {missing.length > 0 && (
        <Note kind="warning">
          {say('dataHub.preview.missing', missing.length, { columns: missing.join(', ') })}
          <div>{t(isAboutPeople ? 'dataHub.people.missingBody' : 'dataHub.preview.missingBody')}</div>
        </Note>
      )}
      {kept && columns.length > 0 && (
        <PeopleColumns
          rows={heads.map((head, index) => ({
            head,
            choice: choices[head] === periodOfRow ? periodOfRow : (suggested[index]?.column ?? ''),
            isSent: kept[index] !== null,
          }))}
          names={columns}
          hasPeriod={hasPeriod}
          onChoose={(head, choice) => people.choose(nature, head, choice)}
        />
      )}
      {rows.length === 0 ? (
        <p>{t('dataHub.preview.empty')}</p>
      ) : (
        <FirstRows {...{ heads, rows, columns, suggested, kept, wrong }} isMissing={missing.length > 0} />
      )}
    </Frame>
  )
}

type Preview = ReturnType<typeof usePreview>
type Shown = Extract<NonNullable<Preview['data']>, { rows: unknown }>

/** The first rows as a table, with the column of each header and the cells that cannot be read. */
const FirstRows = ({
  heads,
  rows,
  columns,
  suggested,
  kept,
  wrong,
  isMissing,
}: Pick<Shown, 'heads' | 'rows'> &
  Pick<Preview, 'suggested' | 'kept' | 'wrong'> & {
    columns: ReturnType<typeof useColumnNames>
    /** Required columns are missing. */
    isMissing: boolean
  }) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const lineOf = (row: number) => format.number(rows[row]?.line ?? row)
  const describeProblems = (problems: readonly CellProblem[], row: number) => {
    const found = problems.filter((problem) => problem.row === row)
    return new Map(found.map(({ cell, rule }) => [cell, t(asKey(`dataChecks.labels.${rule}`))]))
  }
  const describeColumn = (index: number): string | undefined => {
    if (columns.length === 0) return undefined
    const column = suggested[index]
    if (!column) return t(kept?.[index] === null ? 'dataHub.people.stays' : 'dataHub.preview.unknown')
    const type = t(`dataHub.preview.types.${column.kind}`)
    return t('dataHub.preview.known', { column: column.label, type })
  }
  return (
    <>
      <small>{say('dataHub.preview.rows', rows.length)}</small>
      {columns.length > 0 && wrong && (!isMissing || wrong.length > 0) && (
        <RowProblems {...{ wrong, heads }} lineOf={lineOf} />
      )}
      <CellTable
        label={say('dataHub.preview.rows', rows.length)}
        lineLabel={t('dataHub.preview.line')}
        heads={heads.map((head, index) => ({ head, detail: describeColumn(index) }))}
        rows={rows.map(({ cells }, index) => ({
          line: lineOf(index),
          cells,
          wrong: wrong && describeProblems(wrong, index),
        }))}
      />
    </>
  )
}

/** Reads the first rows, and finds the column of each header and what of a file about people is sent. */
function usePreview(
  { file, nature, startDate, endDate, people, onRefused }: FilePreviewProps,
  columns: ReturnType<typeof useColumnNames>,
  id: string,
) {
  const of = natureOf(nature)
  const isAboutPeople = of?.isAboutPeople === true
  const known = useKnownColumns(people, nature)
  const words = wordsOf(columns)
  const { data, isError } = useQuery({
    // What is sent of a file about people is decided here, so its headings are searched by their words.
    queryKey: ['preview', id, isAboutPeople ? nature : '', isAboutPeople && columns.length > 0],
    queryFn: () => readPreview(file.content, isAboutPeople ? { isKnown: words.isHead } : {}),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: { failed: null },
  })
  const choices = { ...known, ...people.choicesOf(nature) }
  const layout = data && 'heads' in data ? { names: data.heads, doubled: data.doubled } : undefined
  const knowledge = of && {
    words: words.columns,
    said: meantBy(choices),
    fills: fillsOf(of, choices),
    startDate,
    endDate,
  }
  const minimised = isAboutPeople && layout && knowledge ? { nature: of, layout, knowledge } : undefined
  const suggested = minimised
    ? columnsOfHeads(minimised.nature, minimised.layout, minimised.knowledge).map((name) =>
        columns.find(({ column }) => column === name),
      )
    : layout
      ? suggestColumns(layout.names, columns)
      : []
  const wrong = useRowProblems(data && 'rows' in data ? data.rows : [], {
    id,
    nature,
    columns: suggested.map((column) => column?.column),
    startDate,
    endDate,
  })
  const refusal = data && 'refusal' in data ? data.refusal : undefined
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    if (refusal !== undefined) refuse(refusal)
  }, [refusal])
  return {
    isError,
    data,
    suggested,
    choices,
    wrong,
    isAboutPeople,
    kept: minimised && keptColumns(minimised.nature, minimised.layout, minimised.knowledge),
    hasPeriod: of !== undefined && 'start' in of.time,
  }
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  '& > h3': { ...theme.typography.h4, overflowWrap: 'anywhere' },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))

/** Number of errors that are listed. The table marks all of them. */
const listedErrorsMax = 5

/** Shows whether the first rows can be read, and which cells cannot. */
const RowProblems = ({
  wrong,
  heads,
  lineOf,
}: {
  wrong: readonly CellProblem[]
  heads: readonly string[]
  lineOf: (row: number) => string
}) => {
  const { t } = useTexts()
  const say = useCounts()
  if (wrong.length === 0) return <Note kind="success">{t('dataHub.preview.fine')}</Note>
  return (
    <Note kind="warning">
      {say('dataHub.preview.wrong', wrong.length)}
      <ul>
        {wrong.slice(0, listedErrorsMax).map(({ row, cell, rule }) => (
          <li key={`${row} ${cell} ${rule}`}>
            {t(cell === -1 ? 'dataHub.preview.wrongRow' : 'dataHub.preview.wrongCell', {
              line: lineOf(row),
              column: heads[cell] ?? '',
              problem: t(asKey(`dataChecks.labels.${rule}`)),
            })}
          </li>
        ))}
      </ul>
      {wrong.length > listedErrorsMax && say('dataHub.preview.more', wrong.length - listedErrorsMax)}
    </Note>
  )
}
