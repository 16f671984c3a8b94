import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
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
  const format = useFormats()
  const applying = useMapping(place, t('dataHub.values.failed'))
  const [meant, setMeant] = useState<ReadonlyMap<string, Option | null>>(new Map())
  const proposed = unknownValues.flatMap((one) => {
    const choice = optionsOf(one).find(({ value }) => value === one.proposal)
    return choice && !meant.get(keyOf(one)) ? [[keyOf(one), choice] as const] : []
  })
  const chosen = unknownValues.flatMap((one) => {
    const option = meant.get(keyOf(one))
    return option ? [{ ...one, code: option.value }] : []
  })
  return (
    <Frame>
      <p>{t('dataHub.values.lead')}</p>
      {proposed.length > 0 && (
        <div>
          <Button
            startIcon={<Check size={16} strokeWidth={1.75} />}
            onClick={() => setMeant(new Map([...meant, ...proposed]))}
          >
            {say('dataHub.values.accept', proposed.length)}
          </Button>
        </div>
      )}
      <LinesTable role="region" tabIndex={0} aria-label={t('dataHub.values.title')}>
        <table>
          <thead>
            <tr>
              {(['column', 'value', 'rows', 'meaning'] as const).map((head) => (
                <th key={head} scope="col" data-number={head === 'rows' || undefined}>
                  {t(`dataHub.values.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {unknownValues.map((one) => (
              <tr key={keyOf(one)}>
                <td data-label={t('dataHub.values.column')}>{one.head}</td>
                <th scope="row">{one.value}</th>
                <td data-number data-label={t('dataHub.values.rows')}>
                  {format.number(one.rows)}
                </td>
                <td>
                  <AutocompleteInput
                    label={
                      <span className="visually-hidden">
                        {t('dataHub.values.meaningOf', { value: one.value })}
                      </span>
                    }
                    placeholder={t('dataHub.values.placeholder')}
                    options={optionsOf(one)}
                    value={meant.get(keyOf(one)) ?? null}
                    onChange={(option) => setMeant(new Map([...meant, [keyOf(one), option]]))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </LinesTable>
      <div>
        <Button
          disabled={chosen.length === 0}
          loading={applying.isPending}
          onClick={() => applying.mutate({ reading: { values: asMeanings(chosen) } })}
        >
          {t('dataHub.values.apply')}
        </Button>
      </div>
    </Frame>
  )
}

const keyOf = ({ column, value }: Unknown): string => `${column}\n${value}`

const optionsOf = ({ choices }: Unknown): Option[] =>
  choices.map(({ code, label }) => ({ value: code, label }))

const asMeanings = (chosen: readonly (Unknown & { code: string })[]) =>
  Object.fromEntries(
    [...Map.groupBy(chosen, ({ column }) => column)].map(([column, values]) => [
      column,
      Object.fromEntries(values.map(({ value, code }) => [value, code])),
    ]),
  )

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& tbody td:last-child': { minWidth: 240 },
})
