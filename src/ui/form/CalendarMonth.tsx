import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../format/dates.ts'
import { useTexts } from '../text/Texts.tsx'
import { focusRing } from '../theme/choiceMarks.ts'
import { addMonths, calendarDays, moveDay } from './calendarDays.ts'

/** A month to pick a day from, by pointer or by arrow keys; it takes the focus when it appears. */
export const CalendarMonth = ({
  value,
  onPick,
}: {
  value: string | undefined
  onPick: (date: string) => void
}) => {
  const { t, locale } = useTexts()
  const [today] = useState(readToday)
  const [day, setDay] = useState(value ?? today)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus(), [day])

  return (
    <Frame role="dialog" aria-label={t('ui.date.pick')}>
      <header>
        <IconButton
          size="small"
          aria-label={t('ui.date.previousMonth')}
          onClick={() => setDay(addMonths(day, -1))}
        >
          <ChevronLeft size={16} strokeWidth={1.75} />
        </IconButton>
        <b aria-live="polite">{monthTitle(day, locale)}</b>
        <IconButton
          size="small"
          aria-label={t('ui.date.nextMonth')}
          onClick={() => setDay(addMonths(day, 1))}
        >
          <ChevronRight size={16} strokeWidth={1.75} />
        </IconButton>
      </header>
      <Grid
        ref={grid}
        onKeyDown={(event) => {
          const next = moveDay(day, event.key)
          if (next === undefined) return
          event.preventDefault()
          setDay(next)
        }}
      >
        {calendarDays(day)
          .slice(0, 7)
          .map((date) => (
            <small key={date} aria-hidden>
              {weekdayInitial(date, locale)}
            </small>
          ))}
        {calendarDays(day).map((date) => (
          <button
            key={date}
            type="button"
            data-day={date}
            tabIndex={date === day ? 0 : -1}
            aria-label={formatDate(date, locale, 'long')}
            aria-pressed={date === value}
            aria-current={date === today ? 'date' : undefined}
            data-outside={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
            onClick={() => onPick(date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </Grid>
    </Frame>
  )
}

/** Today as `2026-11-20`, by the reader's own clock: Swedish writes dates this way. */
const readToday = (): string => new Date().toLocaleDateString('sv-SE')

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

const monthTitle = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(utc(date))

const weekdayInitial = (date: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(utc(date))

const Frame = styled('div')({
  padding: 12,
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: 8 },
  '& header b': { fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } },
})

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 32px)',
  justifyItems: 'center',
  '& small': { ...theme.typography.caption, padding: '4px 0', color: theme.vars.palette.text.tertiary },
  '& button': {
    width: 32,
    height: 32,
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    fontFamily: 'inherit',
    ...theme.typography.body1,
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: theme.vars.palette.fill.muted },
    '&[data-outside]': { color: theme.vars.palette.text.tertiary },
    '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.primary.main },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '&:focus-visible': focusRing(theme),
  },
}))
