import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { countKey } from '#locales/countKey.ts'
import { setEntry } from '#model/calls/dataEntry.ts'
import { enteredIndicators, entryUnits } from '#model/data/entryIndicators.ts'
import { indicatorGroups, indicatorOf } from '#model/data/indicators.ts'
import { entryPeriodicities, entryPeriods } from '#model/rules/data/entryPeriods.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { entryIndicatorsMax, entryPeriodsMax, type EntrySheet } from '#model/wire/data/dataEntry.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { DateInput } from '#src/ui/form/DateInput.tsx'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { rangeOf } from '../files/timeRanges.ts'
import { useRefetchImport } from '../useImport.ts'
import { useEntryLabels } from '#src/imports/useEntryLabels.ts'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'

type Settings = NonNullable<EntrySheet['settings']>

/** Settings of an entry sheet: indicators with their input units, and periods. */
export const EntrySettings = ({
  id,
  importId,
  sheet,
  onSaving,
  onSaved,
}: {
  id: string
  importId: string
  sheet: EntrySheet
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const labels = useEntryLabels()
  const [values, setValues] = useState<Settings>(
    () => sheet.settings ?? { indicators: [], periodicity: 'MONTHLY', ...rangeOf('thisYear', new Date()) },
  )
  const [isChecked, setIsChecked] = useState(false)
  const change = (next: Partial<typeof values>) => setValues({ ...values, ...next })
  const { indicators, periodicity, startDate, endDate } = values

  const options = useMemo(
    () =>
      enteredIndicators.map((code) => ({
        value: code,
        label: labels.indicator(code),
        detail: labels.groupOf(code),
        keywords: `${code} ${labels.groupOf(code)}`,
      })),
    [labels],
  )
  const choose = (codes: readonly string[]) =>
    change({
      indicators: [...new Set(codes)].map(
        (code) => indicators.find((one) => one.code === code) ?? { code, unit: entryUnits(code)[0] ?? '' },
      ),
    })
  const chosen = indicators.map(({ code }) => code)

  const { periods, begun } = countPeriods(values)
  const { problem, periodProblem } = useProblems(chosen.length, { periods, begun })

  const saving = useAction({
    mutationFn: () => callApi(setEntry, { id: importId, body: values }, { seen: sheet }),
    failed: t('dataEntry.settings.failed'),
    onSuccess: async () => {
      await readAgain(importId)
      onSaved()
    },
    onSettled: () => onSaving(false),
  })

  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (problem !== undefined || periodProblem !== undefined) return
        onSaving(true)
        saving.mutate()
      }}
    >
      <RequiredLegend />
      <MultiAutocompleteInput
        required
        label={t('dataEntry.settings.indicators')}
        hint={t('dataEntry.settings.indicatorsHint')}
        error={isChecked ? problem : undefined}
        options={options}
        value={options.filter(({ value }) => chosen.includes(value))}
        onChange={(found) => choose(found.map(({ value }) => value))}
      />
      <SelectInput
        label={t('dataEntry.settings.group')}
        value=""
        onChange={(group) =>
          choose([...chosen, ...enteredIndicators.filter((code) => indicatorOf(code)?.group === group)])
        }
        choices={indicatorGroups
          .filter((group) => enteredIndicators.some((code) => indicatorOf(code)?.group === group))
          .map((group) => ({ value: group, label: labels.group(group) }))}
      />
      {indicators.some(({ code }) => entryUnits(code).length > 1) && (
        <fieldset>
          <legend>{t('dataEntry.settings.units')}</legend>
          <Fields>
            {indicators
              .filter(({ code }) => entryUnits(code).length > 1)
              .map(({ code, unit }) => (
                <SelectInput
                  key={code}
                  label={labels.indicator(code)}
                  value={unit}
                  onChange={(next) =>
                    change({
                      indicators: indicators.map((one) => (one.code === code ? { code, unit: next } : one)),
                    })
                  }
                  choices={entryUnits(code).map((value) => ({ value, label: labels.unit(value) }))}
                />
              ))}
          </Fields>
        </fieldset>
      )}
      <Fields>
        <SelectInput
          required
          label={t('dataEntry.settings.periodicity')}
          value={periodicity}
          onChange={(next) => next !== '' && change({ periodicity: next })}
          choices={entryPeriodicities.map((value) => ({
            value,
            label: t(`dataEntry.periodicities.${value}`),
          }))}
        />
        <DateInput
          required
          label={t('dataEntry.settings.start')}
          value={startDate}
          onChange={(day) => change({ startDate: day })}
        />
        <DateInput
          required
          label={t('dataEntry.settings.end')}
          value={endDate}
          onChange={(day) => change({ endDate: day })}
          error={isChecked ? periodProblem : undefined}
        />
      </Fields>
      <p role="status">
        {periods > entryPeriodsMax
          ? t('dataEntry.settings.tooManyPeriods', { max: format.number(entryPeriodsMax) })
          : say(countKey('dataEntry.settings.periods', periods), periods)}
        {begun < periods && <>. {say('dataEntry.upcoming', periods - begun)}</>}
      </p>
      <p>{t('dataEntry.settings.periodicityHint')}</p>
      {sheet.settings && <p>{t('dataEntry.settings.kept')}</p>}
    </Form>
  )
}

/** Number of periods of the settings, and of those that have begun. One more than the limit stands for all above it. */
function countPeriods(values: Settings): { periods: number; begun: number } {
  if (!isIsoDate(values.startDate) || !isIsoDate(values.endDate)) return { periods: 0, begun: 0 }
  const periods = entryPeriods(values, entryPeriodsMax + 1)
  return { periods: periods.length, begun: periods.filter(hasBegun).length }
}

/** Why the indicators or the periods cannot be saved. */
function useProblems(indicators: number, { periods, begun }: { periods: number; begun: number }) {
  const { t } = useTexts()
  const problem = (): string | undefined => {
    if (indicators === 0) return t('dataEntry.settings.required')
    if (indicators > entryIndicatorsMax) return t('dataEntry.settings.tooMany', { max: entryIndicatorsMax })
    return undefined
  }
  const periodProblem = (): string | undefined => {
    if (periods > entryPeriodsMax) return t('dataEntry.settings.tooManyPeriods', { max: entryPeriodsMax })
    if (periods === 0) return t('dataEntry.settings.periods.zero')
    return begun === 0 ? t('dataEntry.settings.allUpcoming') : undefined
  }
  return { problem: problem(), periodProblem: periodProblem() }
}

/** Excludes future periods, whose values are unknown. The server does not request them either. */
const hasBegun = ({ start }: { start: string }): boolean => start <= new Date().toISOString().slice(0, 10)

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 760,
  '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 8 },
  '& > p': { color: theme.vars.palette.text.secondary },
}))

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'end',
  gap: '12px 16px',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
