import { useState } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { formatNumber } from '../format/numbers.ts'
import { parseNumber } from '../format/parseNumber.ts'
import type { ControlProps } from './fieldProps.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rows'> &
  Pick<ControlProps<number | null>, 'value' | 'onChange'> & {
    unit?: string
    /** Exactly so many once the field is left; without it, as many as were typed. */
    decimals?: number
  }

/**
 * A number typed as the reader writes it (« 86 214 300,5 »), grouped when the field is left. What cannot be
 * read as a number is handed on as NaN, so that the form's rule can say so and nothing typed is lost.
 */
export const NumberInput = ({ value, onChange, onBlur, unit, decimals, ...props }: NumberInputProps) => {
  const { locale } = useTexts()
  const [typed, setTyped] = useState<string>()
  const shown =
    value === null || Number.isNaN(value)
      ? ''
      : formatNumber(value, locale, decimals === undefined ? { maximumDecimals: 15 } : { decimals })

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
