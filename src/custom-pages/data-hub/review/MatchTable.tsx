import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check, CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { normalise } from '#model/rules/text/normalise.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import type { OptionSource } from '#src/ui/form/useOptions.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { SearchField } from '#src/ui/SearchField.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'

export type Unmatched = {
  key: string
  /** What the file says, and in which of its columns where that matters. */
  value: string
  column?: string
  rows: number
  options: OptionSource
  proposal: Option | undefined
  /** The accessible name of the selector. */
  label: string
}

type MatchTexts = Record<
  'title' | 'lead' | 'value' | 'rows' | 'choice' | 'placeholder' | 'apply' | 'search' | 'none',
  string
> & {
  column?: string
  /** The button that gives the last choice to so many other rows that the search found. */
  same: (count: number, choice: string) => string
  /** The button that takes over so many proposals. */
  accept: (count: number) => string
}

/** A search is of use from this number of rows on. */
const searchedRowsMin = 6

/**
 * Texts of a file that are not known, each once with its number of rows and a selector for what it means. A search shows
 * similar ones, to which a choice can be given together.
 */
export const MatchTable = ({
  texts,
  rows,
  isPending,
  onApply,
}: {
  texts: MatchTexts
  rows: readonly Unmatched[]
  isPending: boolean
  onApply: (chosen: ReadonlyMap<string, string>) => void
}) => {
  const format = useFormats()
  const [meant, setMeant] = useState<ReadonlyMap<string, Option | null>>(new Map())
  const [text, setText] = useState('')
  const [last, setLast] = useState<{ key: string; option: Option }>()
  const words = normalise(text).split(' ')
  const shown = rows.filter(({ value, column = '' }) => {
    const row = normalise(`${value} ${column}`)
    return words.every((word) => row.includes(word))
  })
  const source = text.trim() === '' ? undefined : shown.find(({ key }) => key === last?.key)
  // A meaning belongs to its column.
  const others = source ? shown.filter(({ key, column }) => column === source.column && !meant.get(key)) : []
  const proposed = shown.flatMap(({ key, proposal }) =>
    proposal && !meant.get(key) ? [[key, proposal] as const] : [],
  )
  const chosen = rows.flatMap(({ key }) => {
    const option = meant.get(key)
    return option ? [[key, option.value] as const] : []
  })
  return (
    <Frame>
      <p>{texts.lead}</p>
      {rows.length >= searchedRowsMin && (
        <SearchField label={texts.search} value={text} onChange={setText} delayMs={0} width={280} />
      )}
      {last && others.length > 0 && (
        <div>
          <Button
            startIcon={<CheckCheck size={16} strokeWidth={1.75} />}
            onClick={() =>
              setMeant(new Map([...meant, ...others.map(({ key }) => [key, last.option] as const)]))
            }
          >
            {texts.same(others.length, last.option.label)}
          </Button>
        </div>
      )}
      {proposed.length > 0 && (
        <div>
          <Button
            startIcon={<Check size={16} strokeWidth={1.75} />}
            onClick={() => setMeant(new Map([...meant, ...proposed]))}
          >
            {texts.accept(proposed.length)}
          </Button>
        </div>
      )}
      <LinesTable
        label={texts.title}
        rows={shown}
        rowKey={({ key }) => key}
        columns={[
          ...(texts.column === undefined
            ? []
            : [{ id: 'column', head: texts.column, renderCell: ({ column }: Unmatched) => column }]),
          { id: 'value', head: texts.value, role: 'row', renderCell: ({ value }) => value },
          {
            id: 'rows',
            head: texts.rows,
            number: true,
            renderCell: ({ rows: count }) => format.number(count),
          },
          {
            id: 'choice',
            head: texts.choice,
            role: 'bare',
            renderCell: ({ key, options, label }) => (
              <AutocompleteInput
                label={<span className="visually-hidden">{label}</span>}
                placeholder={texts.placeholder}
                options={options}
                value={meant.get(key) ?? null}
                onChange={(option) => {
                  setMeant(new Map([...meant, [key, option]]))
                  setLast(option ? { key, option } : undefined)
                }}
              />
            ),
          },
        ]}
      />
      {shown.length === 0 && <p role="status">{texts.none}</p>}
      <div>
        <Button disabled={chosen.length === 0} loading={isPending} onClick={() => onApply(new Map(chosen))}>
          {texts.apply}
        </Button>
      </div>
    </Frame>
  )
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& tbody td:last-child': { minWidth: 260 },
})
