import { useState } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { formatNumber } from '../format/numbers.ts'
import { parseNumber } from '../format/parseNumber.ts'
import type { ControlProps } from './fieldProps.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rows'> &
  Pick<ControlProps<number | null>, 'value' | 'onChange'> & { unit?: string }

/**
 * A number typed as the reader writes it (« 86 214 300,5 »), grouped when the field is left. What cannot be
 * read as a number is handed on as NaN, so that the form's rule can say so and nothing typed is lost.
 */
export const NumberInput = ({ value, onChange, onBlur, unit, ...props }: NumberInputProps) => {
  const { locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown =
    value === null || Number.isNaN(value) ? '' : formatNumber(value, locale, { maximumDecimals: 15 })

  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      end={unit ?? props.end}
      onChange={(text) => {
        setTyped(text)
        onChange(parseNumber(text, locale))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
