import IconButton from '@mui/material/IconButton'
import { Calendar } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isIsoDate, readDate } from '#model/rules/text/readDate.ts'
import { formatDate } from '../format/dates.ts'
import { useTexts } from '../text/Texts.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

const CalendarPopover = lazy(() => import('./CalendarPopover.tsx'))

/**
 * A date, typed in words or figures, or picked. The value is `2026-11-12`, or the typed text when it is not a date: the
 * form's rule reports that, and the input is kept.
 */
export const DateInput = ({
  value,
  onChange,
  onBlur,
  ...props
}: Omit<TextInputProps, 'type' | 'start' | 'end' | 'rows' | 'inputMode'>) => {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const shown = isIsoDate(value) ? formatDate(value, locale, 'long') : value

  return (
    <>
      <TextInput
        {...props}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder ?? t('ui.date.placeholder')}
        value={typed ?? shown}
        onChange={(text) => {
          setTyped(text)
          onChange(readDate(text) ?? text)
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
        start={
          <IconButton
            size="small"
            edge="start"
            aria-label={t('ui.date.pick')}
            aria-haspopup="dialog"
            disabled={props.readOnly === true || props.disabled === true}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <Calendar size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
      {anchor !== undefined && (
        <Suspense>
          <CalendarPopover
            anchor={anchor}
            value={isIsoDate(value) ? value : undefined}
            onClose={() => setAnchor(undefined)}
            onPick={(date) => {
              onChange(date)
              setAnchor(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
