import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import type { ColumnFill } from '#model/wire/data/fileReading.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { NatureColumnName } from '../files/suggestColumns.ts'
import { useColumnNames } from '../files/useColumnNames.ts'
import { useMapping } from './useMapping.ts'
import { useSiteSearch } from './useSiteSearch.ts'

type Fills = Readonly<Record<string, ColumnFill | null>>

/**
 * The fields that the file does not have: each is filled by one value for all rows, by the period of the file, by its
 * line where one row is one person, or by the days of another column. Fields that are not required, such as the nuclear
 * share of the grid, are added one by one. A change triggers a new check.
 */
export const FillFields = ({
  place,
  check: { missingColumns, columns, reading },
  nature,
}: {
  place: { importId: string; fileId: string }
  check: DataCheck
  nature: string
}) => {
  const { t } = useTexts()
  const names = useColumnNames(nature)
  const applying = useMapping(place, t('dataHub.fills.failed'))
  const [changed, setChanged] = useState<Fills>({})
  const found = new Map(reading?.fills.map(({ column, fill }) => [column, fill]))
  const isShown = ({ column }: NatureColumnName) =>
    missingColumns.includes(column) || found.has(column) || Object.hasOwn(changed, column)
  const fields = names.filter(isShown)
  const others = names.filter(
    (field) => !isShown(field) && columns.every(({ column }) => column !== field.column),
  )
  if (fields.length === 0 && others.length === 0) return null
  const given = Object.entries(changed).filter(([, fill]) => fill === null || isWhole(fill))
  return (
    <Frame aria-label={t('dataHub.fills.title')}>
      <h3>{t('dataHub.fills.title')}</h3>
      <p>{t('dataHub.fills.lead')}</p>
      {fields.map((field) => {
        const { column } = field
        const fill = changed[column] === undefined ? (found.get(column) ?? null) : changed[column]
        return (
          <FillField
            key={column}
            {...{ field, fill }}
            heads={columns.map(({ head }) => head)}
            onChange={(next) => {
              // Readings give the first and the last day together.
              const days = names.filter(({ kind }) => kind === 'date').map((day) => day.column)
              const filled = isReading(next) || isReading(fill) ? days.slice(0, 2) : [column]
              setChanged({
                ...changed,
                ...Object.fromEntries(filled.map((one) => [one, next])),
                ...(next !== null &&
                  'line' in next &&
                  missingColumns.includes(counted) && { [counted]: { constant: '1' } }),
              })
            }}
          />
        )
      })}
      {others.length > 0 && (
        <div>
          <SelectInput
            label={t('dataHub.fills.other')}
            emptyLabel={t('dataHub.fills.none')}
            choices={others.map(({ column, label }) => ({ value: column, label }))}
            value=""
            onChange={(column) => column !== '' && setChanged({ ...changed, [column]: { constant: '' } })}
          />
        </div>
      )}
      <div>
        <Button
          disabled={given.length === 0}
          loading={applying.isPending}
          onClick={() =>
            applying.mutate(
              { reading: { fills: Object.fromEntries(given) } },
              { onSuccess: () => setChanged({}) },
            )
          }
        >
          {t('dataHub.fills.apply')}
        </Button>
      </div>
    </Frame>
  )
}

/** The column that says how many persons a row is about. */
const counted = 'headcount'

const isWhole = (fill: ColumnFill): boolean => !('constant' in fill) || fill.constant.trim() !== ''

const isReading = (fill: ColumnFill | null): boolean =>
  fill !== null && 'head' in fill && fill.rule === 'reading'

type FieldFill = {
  field: NatureColumnName
  fill: ColumnFill | null
  heads: readonly string[]
  onChange: (fill: ColumnFill | null) => void
}

/** A field, how it is filled, and the value if it is the same in all rows. */
const FillField = ({ field, fill, heads, onChange }: FieldFill) => {
  const { t } = useTexts()
  const { label, kind, isPseudonym } = field
  const isTime = kind === 'date' || kind === 'period'
  const ways = [
    { value: 'constant', label: t('dataHub.fills.constant') },
    ...(isTime ? [{ value: 'declared', label: t('dataHub.fills.declared') }] : []),
    ...(isPseudonym ? [{ value: 'line', label: t('dataHub.fills.line') }] : []),
    ...(kind === 'date'
      ? heads.flatMap((head) => [
          { value: `period:${head}`, label: t('dataHub.fills.period', { head }) },
          { value: `reading:${head}`, label: t('dataHub.fills.reading', { head }) },
        ])
      : []),
  ]
  return (
    <div>
      <SelectInput
        label={t('dataHub.fills.way', { field: label })}
        emptyLabel={t('dataHub.fills.none')}
        choices={ways}
        value={wayOf(fill)}
        onChange={(way) => onChange(fillOf(way))}
      />
      {fill !== null && 'constant' in fill && <Constant {...{ field, fill, onChange }} />}
    </div>
  )
}

const wayOf = (fill: ColumnFill | null): string => {
  if (fill === null) return ''
  if ('constant' in fill) return 'constant'
  if ('line' in fill) return 'line'
  return 'declared' in fill ? 'declared' : `${fill.rule}:${fill.head}`
}

function fillOf(way: string): ColumnFill | null {
  if (way === '') return null
  if (way === 'constant') return { constant: '' }
  if (way === 'declared') return { declared: true }
  if (way === 'line') return { line: true }
  const [rule, ...head] = way.split(':')
  return { head: head.join(':'), rule: rule === 'reading' ? 'reading' : 'period' }
}

const Constant = ({
  field: { label, kind, choices },
  fill: { constant },
  onChange,
}: {
  field: NatureColumnName
  fill: { constant: string }
  onChange: FieldFill['onChange']
}) => {
  const { t } = useTexts()
  const name = t('dataHub.fills.value', { field: label })
  const put = (value: string) => onChange({ constant: value })
  if (kind === 'site') return <SiteConstant label={name} id={constant} onChange={put} />
  if (choices.length === 0) return <TextInput label={name} value={constant} maxLength={500} onChange={put} />
  // The check accepts a code in any spelling; the list has one of each.
  const known = choices.some(({ value }) => value === constant) ? [] : [{ value: constant, label: constant }]
  return (
    <SelectInput
      label={name}
      emptyLabel={t('dataHub.fills.none')}
      choices={[...choices, ...known].filter(({ value }) => value !== '')}
      value={constant}
      onChange={put}
    />
  )
}

const SiteConstant = ({
  label,
  id,
  onChange,
}: {
  label: string
  id: string
  onChange: (id: string) => void
}) => {
  const { t } = useTexts()
  const search = useSiteSearch()
  const { data } = useGetOne<{ id: string; name: string }>('divisions', { id }, { enabled: id !== '' })
  return (
    <AutocompleteInput
      label={label}
      placeholder={t('dataHub.sites.placeholder')}
      options={search}
      value={id === '' ? null : { value: id, label: data?.name ?? '' }}
      onChange={(site) => onChange(site?.value ?? '')}
    />
  )
}

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& h3': { margin: 0, ...theme.typography.h4 },
  '& > div': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))', gap: 16 },
  '& > div:last-of-type': { display: 'block' },
}))
