import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { formatISO, parseISO } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { fr } from 'date-fns/locale/fr'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { popupTransition } from '../menu/popupTransition.ts'
import { useTexts } from '../text/Texts.tsx'
import { focusRing } from '../theme/choiceMarks.ts'

type CalendarPopoverProps = {
  anchor: HTMLElement
  value: string | undefined
  onPick: (date: string) => void
  onClose: () => void
}

/** A month calendar in a popover of its input. Default export: lazy-loaded when first opened. */
const CalendarPopover = ({ anchor, value, onPick, onClose }: CalendarPopoverProps) => {
  const { t, locale } = useTexts()
  return (
    <Popover
      {...popupTransition}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('ui.date.pick') } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={{ fr, en: enGB }[locale]}
        localeText={{ previousMonth: t('ui.date.previousMonth'), nextMonth: t('ui.date.nextMonth') }}
      >
        <Calendar
          autoFocus
          reduceAnimations
          showDaysOutsideCurrentMonth
          views={['day']}
          slots={{ leftArrowIcon: ChevronLeft, rightArrowIcon: ChevronRight }}
          value={value === undefined ? null : parseISO(value)}
          onChange={(day: Date | null) => day && onPick(formatISO(day, { representation: 'date' }))}
        />
      </LocalizationProvider>
    </Popover>
  )
}

export default CalendarPopover

const Calendar = styled(DateCalendar)(({ theme }) => ({
  width: 'auto',
  height: 'auto',
  maxHeight: 'none',
  padding: 12,
  '& .MuiPickersCalendarHeader-root': {
    position: 'relative',
    minHeight: 28,
    maxHeight: 'none',
    margin: '0 0 8px',
    padding: 0,
    justifyContent: 'center',
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  },
  '& .MuiPickersCalendarHeader-labelContainer': {
    margin: 'auto',
    font: 'inherit',
    fontWeight: 600,
    '& *': { margin: 0 },
  },
  '& .MuiPickersCalendarHeader-label': {
    display: 'block',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& .MuiPickersArrowSwitcher-root': {
    position: 'absolute',
    inset: 0,
    justifyContent: 'space-between',
    pointerEvents: 'none',
    '& button': {
      width: 28,
      height: 28,
      margin: 0,
      pointerEvents: 'auto',
      [theme.breakpoints.down('sm')]: { width: 44, height: 44 },
    },
    '& svg': { width: 16, height: 16, strokeWidth: 1.75 },
  },
  '& .MuiDayCalendar-weekDayLabel': {
    width: 32,
    height: 24,
    margin: 0,
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
  },
  // As high as its weeks, without clipping a focus ring.
  '& .MuiDayCalendar-slideTransition': { minHeight: 0, overflow: 'visible' },
  '& .MuiDayCalendar-monthContainer': { overflow: 'visible' },
  '& .MuiDayCalendar-weekContainer': { margin: 0 },
  '& .MuiPickerDay-root': {
    '--PickerDay-horizontalMargin': '0px',
    width: 32,
    height: 32,
    margin: 0,
    borderRadius: 6,
    ...theme.typography.body1,
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { backgroundColor: theme.vars.palette.fill.muted },
    '&.MuiPickerDay-dayOutsideMonth': { color: theme.vars.palette.text.tertiary },
    '&.MuiPickerDay-today': { border: 0, fontWeight: 600, color: theme.vars.palette.primary.main },
    '&.Mui-selected, &.Mui-selected:hover': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '&:focus-visible': focusRing(theme),
  },
}))
