import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import type { OptionSource } from '#src/ui/form/useOptions.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
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

type MatchTexts = Record<'title' | 'lead' | 'value' | 'rows' | 'choice' | 'placeholder' | 'apply', string> & {
  column?: string
  /** The button that takes over so many proposals. */
  accept: (count: number) => string
}

/** Texts of a file that are not known, each once with its number of rows and a selector for what it means. */
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
  const proposed = rows.flatMap(({ key, proposal }) =>
    proposal && !meant.get(key) ? [[key, proposal] as const] : [],
  )
  const chosen = rows.flatMap(({ key }) => {
    const option = meant.get(key)
    return option ? [[key, option.value] as const] : []
  })
  const heads: readonly (readonly [name: string, label: ReactNode])[] = [
    ...(texts.column === undefined ? [] : [['column', texts.column] as const]),
    ['value', texts.value],
    ['rows', texts.rows],
    ['choice', texts.choice],
  ]
  return (
    <Frame>
      <p>{texts.lead}</p>
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
      <LinesTable role="region" tabIndex={0} aria-label={texts.title}>
        <table aria-label={texts.title}>
          <thead>
            <tr>
              {heads.map(([name, label]) => (
                <th key={name} scope="col" data-number={name === 'rows' || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, value, column, rows: count, options, label }) => (
              <tr key={key}>
                {texts.column !== undefined && <td data-label={texts.column}>{column}</td>}
                <th scope="row">{value}</th>
                <td data-number data-label={texts.rows}>
                  {format.number(count)}
                </td>
                <td>
                  <AutocompleteInput
                    label={<span className="visually-hidden">{label}</span>}
                    placeholder={texts.placeholder}
                    options={options}
                    value={meant.get(key) ?? null}
                    onChange={(option) => setMeant(new Map([...meant, [key, option]]))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LinesTable>
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
