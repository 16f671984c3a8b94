import { useState } from 'react'
import { readMonthDay } from '#model/rules/text/readDate.ts'
import { formatMonthDay } from '../format/dates.ts'
import { useTexts } from '../text/Texts.tsx'
import { joinHints } from './joinHints.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/**
 * A day of every year, typed in words or figures. The value is `12-31`, or the typed text when it is not a day: the
 * form's rule reports that. When the input loses the focus, it shows the understood date in words, so that « 05/06 » is
 * not misread.
 */
export const MonthDayInput = ({
  value,
  onChange,
  onBlur,
  ...props
}: Omit<TextInputProps, 'type' | 'rows' | 'inputMode'>) => {
  const { t, locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown = readMonthDay(value) === value ? formatMonthDay(value, locale) : value
  return (
    <TextInput
      {...props}
      hint={props.readOnly === true ? props.hint : joinHints(props.hint, t('ui.date.monthDayFormat'))}
      autoComplete="off"
      placeholder={props.placeholder ?? t('ui.date.monthDayPlaceholder')}
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text)
        onChange(readMonthDay(text) ?? text)
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
