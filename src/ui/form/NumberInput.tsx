import { useState } from 'react'
import type { z } from 'zod'
import { useTexts } from '../text/Texts.tsx'
import { formatNumber } from '../format/numbers.ts'
import { readTypedNumber } from '#model/rules/text/readNumber.ts'
import type { ControlProps } from './fieldProps.ts'
import { joinHints } from './joinHints.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useNumberRule } from './useNumberRule.ts'

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rows'> &
  Pick<ControlProps<number | null>, 'value' | 'onChange'> & {
    unit?: string
    /** The schema of the number: its bounds are shown below the input before any error. */
    rule?: z.ZodType
    /** Exactly this many decimals on blur; without it, as many as were typed. */
    decimals?: number
  }

/**
 * A number typed in the reader's notation (« 86 214 300,5 »), grouped on blur. Text that is not a number is passed on
 * as NaN, so that the form's rule can report it and the input is kept.
 */
export const NumberInput = ({
  value,
  onChange,
  onBlur,
  unit,
  rule,
  decimals,
  hint,
  ...props
}: NumberInputProps) => {
  const { locale } = useTexts()
  const { bounds } = useNumberRule(rule)
  const [typed, setTyped] = useState<string>()
  const shown =
    value === null || Number.isNaN(value)
      ? ''
      : formatNumber(value, locale, decimals === undefined ? { maximumDecimals: 15 } : { decimals })

  return (
    <TextInput
      {...props}
      hint={joinHints(hint, bounds)}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      end={unit ?? props.end}
      onChange={(text) => {
        setTyped(text)
        onChange(readTypedNumber(text, locale))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
