import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { fileDelimiters } from '#model/rules/csv/reading/fileLayout.ts'
import type { DataCheck } from '#model/wire/data/dataImports.ts'
import { dataEncodings, dateOrders, decimalSigns, type FoundReading } from '#model/wire/data/fileReading.ts'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { SwitchInput } from '#src/ui/form/SwitchInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { HeadLines } from './HeadLines.tsx'
import { useMapping } from './useMapping.ts'

type Props = {
  place: { importId: string; fileId: string }
  check: DataCheck
  /** The content of a sheet has one encoding and one separator. */
  isOfSheet: boolean
}

/**
 * How the file was read: encoding, separator, line of the headings, months as columns, and the convention of its numbers
 * and dates. Each can be changed, which triggers a new check.
 */
export const ReadingChoices = ({ place, check: { encoding, reading }, isOfSheet }: Props) => {
  const { t } = useTexts()
  const applying = useMapping(place, t('dataHub.reading.failed'))
  if (reading === null) return null
  const { delimiter, headLine, opening, samples, monthColumns, conventions } = reading
  return (
    <Frame>
      <p>{t('dataHub.reading.lead')}</p>
      <Fields>
        {!isOfSheet && (
          <>
            <SelectInput
              label={t('dataHub.reading.encoding')}
              hint={
                samples.length > 0
                  ? t('dataHub.reading.samples', { samples: samples.join(' · ') })
                  : undefined
              }
              disabled={applying.isPending}
              choices={dataEncodings.map((value) => ({ value, label: value }))}
              value={encoding ?? ''}
              onChange={(value) => value !== '' && applying.mutate({ reading: { encoding: value } })}
            />
            <SelectInput
              label={t('dataHub.reading.delimiter')}
              disabled={applying.isPending}
              choices={fileDelimiters.map((value) => ({
                value,
                label: t(`dataHub.reading.delimiters.${nameOf[value]}`),
              }))}
              value={delimiter}
              onChange={(value) => value !== '' && applying.mutate({ reading: { delimiter: value } })}
            />
          </>
        )}
        {conventions.map((convention) => (
          <Convention
            key={convention.column}
            {...convention}
            isBusy={applying.isPending}
            onChange={(value) =>
              applying.mutate({
                reading:
                  value === ',' || value === '.'
                    ? { decimals: { [convention.column]: value } }
                    : { dates: { [convention.column]: value } },
              })
            }
          />
        ))}
      </Fields>
      {monthColumns.length > 0 && (
        <MonthsNote
          heads={monthColumns}
          isBusy={applying.isPending}
          onKeep={() => applying.mutate({ reading: { hasMonthColumns: false } })}
        />
      )}
      <HeadLines
        {...{ opening, headLine }}
        isBusy={applying.isPending}
        onChoose={(line) => applying.mutate({ reading: { headLine: line } })}
      />
    </Frame>
  )
}

const nameOf = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const

/** The convention of a column and what proves it. */
const Convention = ({
  head,
  kind,
  value,
  evidence,
  by,
  isBusy,
  onChange,
}: FoundReading['conventions'][number] & {
  isBusy: boolean
  onChange: (value: FoundReading['conventions'][number]['value']) => void
}) => {
  const { t } = useTexts()
  const values = kind === 'number' ? decimalSigns : dateOrders
  return (
    <SelectInput
      label={t(`dataHub.reading.conventionOf.${kind}`, { head })}
      hint={
        evidence === null ? t(`dataHub.reading.by.${by}`) : t('dataHub.reading.evidence', { value: evidence })
      }
      disabled={isBusy}
      choices={values.map((one) => ({ value: one, label: t(`dataHub.reading.conventions.${wordOf[one]}`) }))}
      value={value}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  )
}

const wordOf = { ',': 'comma', '.': 'stop', DMY: 'dayFirst', MDY: 'monthFirst' } as const

const MonthsNote = ({
  heads,
  isBusy,
  onKeep,
}: {
  heads: readonly string[]
  isBusy: boolean
  onKeep: () => void
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const [isOn, setIsOn] = useState(true)
  return (
    <Note kind="info">
      {t('dataHub.reading.months', {
        heads: heads.slice(0, 4).join(', '),
        count: format.number(heads.length),
      })}
      <SwitchInput
        label={t('dataHub.reading.monthsAsRows')}
        value={isOn}
        disabled={isBusy}
        onChange={(next) => {
          setIsOn(next)
          if (!next) onKeep()
        }}
      />
    </Note>
  )
}

const Frame = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: 16,
  alignItems: 'start',
})
