import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import { dateShortcuts, rangeOfShortcut, type DateRange } from '#model/rules/text/dateRanges.ts'
import type { DashboardFilters } from '#model/wire/data/savedDashboards.ts'
import { usePeriodLabels } from '#src/analysis/definition/usePeriodLabels.ts'
import { FilterChip } from '#src/ui/FilterChip.tsx'
import { DateInput } from '#src/ui/form/DateInput.tsx'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Filters by period, shown with its dates: a shortcut, or two dates. */
export const PeriodFilter = ({
  filters,
  onChange,
}: {
  filters: DashboardFilters
  onChange: (filters: DashboardFilters) => void
}) => {
  const { t } = useTexts()
  const sayPeriod = usePeriodLabels()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const { range, shortcut, ...rest } = filters
  const days = range ?? (shortcut ? rangeOfShortcut(shortcut, today()) : null)
  const choose = (chosen: Pick<DashboardFilters, 'range' | 'shortcut'>): void => {
    setAnchor(undefined)
    onChange({ ...rest, ...chosen })
  }
  const label = t('dashboards.filters.period')
  return (
    <>
      <FilterChip
        label={label}
        value={days ? sayPeriod(days) : undefined}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onClear={() => choose({})}
      />
      {anchor && (
        <Popover
          {...popupTransition}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          <Frame role="dialog" aria-label={label}>
            {dateShortcuts.map((one) => (
              <Button
                key={one}
                variant="text"
                aria-pressed={one === shortcut}
                onClick={() => choose({ shortcut: one })}
              >
                <span>{t(`dashboards.shortcuts.${one}`)}</span>
                <small>{sayPeriod(rangeOfShortcut(one, today()))}</small>
              </Button>
            ))}
            <OwnDays days={days} onChoose={(own) => choose({ range: own })} />
          </Frame>
        </Popover>
      )}
    </>
  )
}

const OwnDays = ({ days, onChoose }: { days: DateRange | null; onChoose: (days: DateRange) => void }) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState<DateRange>(days ?? { start: '', end: '' })
  const [isTried, setIsTried] = useState(false)
  const { start, end } = typed
  const errorOf = (day: string) => (isTried && !isIsoDate(day) ? t('validation.typedDate') : undefined)
  const isTurned = isTried && isIsoDate(start) && isIsoDate(end) && start > end
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (isIsoDate(start) && isIsoDate(end) && start <= end) onChoose(typed)
      }}
    >
      <DateInput
        label={t('dashboards.filters.start')}
        value={start}
        error={errorOf(start)}
        onChange={(day) => setTyped({ ...typed, start: day })}
      />
      <DateInput
        label={t('dashboards.filters.end')}
        value={end}
        error={isTurned ? t('validation.dateOrder') : errorOf(end)}
        onChange={(day) => setTyped({ ...typed, end: day })}
      />
      <Button type="submit" variant="contained" color="primary">
        {t('dashboards.filters.applyDays')}
      </Button>
    </form>
  )
}

const Frame = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gap: 2,
  width: 300,
  padding: 8,
  '& > button': { justifyContent: 'space-between', gap: 12 },
  '& > button[aria-pressed="true"]': { backgroundColor: vars.palette.primary.soft },
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  '& form': {
    display: 'grid',
    gap: 12,
    marginTop: 8,
    padding: 8,
    borderTop: `1px solid ${vars.palette.divider}`,
  },
}))

/** Current date in UTC, as the server computes it. */
const today = (): string => new Date().toISOString().slice(0, 10)
