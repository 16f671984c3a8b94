import IconButton from '@mui/material/IconButton'
import { Calendar } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { isIsoDate, readDate } from '#model/rules/text/readDate.ts'
import { formatDate } from '../format/dates.ts'
import { useTexts } from '../text/Texts.tsx'
import { joinHints } from './joinHints.tsx'
import { useButtonName } from './useButtonName.ts'
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
}: Omit<TextInputProps, 'type' | 'start' | 'renderStart' | 'end' | 'rows' | 'inputMode'>) => {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const shown = isIsoDate(value) ? formatDate(value, locale, 'long') : value

  return (
    <>
      <TextInput
        {...props}
        hint={props.readOnly === true ? props.hint : joinHints(props.hint, t('ui.date.format'))}
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
        renderStart={(labelId) => (
          <PickButton
            label={props.label}
            labelId={labelId}
            disabled={props.readOnly === true || props.disabled === true}
            onPick={setAnchor}
          />
        )}
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

const PickButton = ({
  label,
  labelId,
  disabled,
  onPick,
}: {
  label: ReactNode
  labelId: string
  disabled: boolean
  onPick: (anchor: HTMLElement) => void
}) => {
  const { t } = useTexts()
  const nameOf = useButtonName(label, labelId)
  return (
    <IconButton
      {...nameOf('pick', t('ui.date.pick'))}
      size="small"
      edge="start"
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={(event) => onPick(event.currentTarget)}
    >
      <Calendar size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
