import { useState } from 'react'
import { styled } from '@mui/material/styles'
import {
  dateShortcuts,
  datePartitions,
  rangeOfShortcut,
  type DatePartition,
} from '#model/rules/text/dateRanges.ts'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { usePeriodLabels } from '#src/analysis/definition/usePeriodLabels.ts'
import { DateInput } from '#src/ui/form/DateInput.tsx'
import { SelectInput } from '#src/ui/form/SelectInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useBuilder } from '../BuilderContext.ts'

const ownDates = 'RANGE'
const choices = [...dateShortcuts, ownDates] as const
type Choice = (typeof choices)[number]

/** The period of the analysis, by shortcut or dates, and whether the columns are cut by it. */
export const PeriodFields = () => {
  const { t } = useTexts()
  const { query, today, changeQuery, problemAt } = useBuilder()
  const say = usePeriodLabels()
  const { range, shortcut, partition } = query
  const choose = (choice: Choice | ''): void => {
    if (choice === '') changeQuery({ range: undefined, shortcut: undefined })
    else if (choice === ownDates)
      // Own dates start from those of the shortcut, which most people only adjust.
      changeQuery({ shortcut: undefined, range: rangeOfShortcut(shortcut ?? 'YEAR_TO_DATE', today) })
    else changeQuery({ range: undefined, shortcut: choice })
  }
  return (
    <>
      <SelectInput<Choice>
        label={t('analytics.period.label')}
        emptyLabel={t('analytics.period.any')}
        value={range ? ownDates : (shortcut ?? '')}
        choices={choices.map((one) => ({
          value: one,
          label: t(`analytics.period.choices.${one}`),
        }))}
        hint={shortcut && say(rangeOfShortcut(shortcut, today))}
        error={problemAt('range') ?? problemAt('shortcut')}
        onChange={choose}
      />
      {range && <OwnDates range={range} />}
      <SelectInput<DatePartition>
        label={t('analytics.partition.label')}
        emptyLabel={t('analytics.partition.none')}
        value={partition ?? ''}
        choices={(Object.keys(datePartitions) as DatePartition[]).map((one) => ({
          value: one,
          label: t(`analytics.partition.${one}`),
        }))}
        error={problemAt('partition')}
        onChange={(one) => changeQuery({ partition: one === '' ? undefined : one })}
      />
    </>
  )
}

/** Start and end date. The analysis changes once both are valid. */
const OwnDates = ({ range }: { range: { start: string; end: string } }) => {
  const { t } = useTexts()
  const { changeQuery } = useBuilder()
  const [days, setDays] = useState(range)
  const [known, setKnown] = useState(range)
  // Undo and Back change the dates from outside.
  if (known.start !== range.start || known.end !== range.end) {
    setKnown(range)
    setDays(range)
  }
  const change = (part: Partial<typeof days>): void => {
    const next = { ...days, ...part }
    setDays(next)
    if (isIsoDate(next.start) && isIsoDate(next.end)) changeQuery({ range: next })
  }
  return (
    <Days>
      {(['start', 'end'] as const).map((end) => (
        <DateInput
          key={end}
          label={t(`analytics.period.${end}`)}
          value={days[end]}
          error={isIsoDate(days[end]) ? undefined : t('validation.date')}
          onChange={(day) => change({ [end]: day })}
        />
      ))}
    </Days>
  )
}

const Days = styled('div')({ display: 'grid', gap: 12 })
