import { useState } from 'react'
import { threshold } from '#model/schema/values.ts'
import { NumberInput } from '#src/ui/form/NumberInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Input of a threshold. Calls back on each key that leaves a valid value, with 2 decimals at most (spec §5). */
export const ThresholdInput = ({
  label,
  value,
  isOpen,
  onChange,
}: {
  label: string
  value: number
  isOpen: boolean
  onChange: (value: number) => void
}) => {
  const { t } = useTexts()
  const [wrong, setWrong] = useState<number | null>()
  return (
    <NumberInput
      label={label}
      value={wrong === undefined ? value : wrong}
      onChange={(typed) => {
        const isValid = threshold.safeParse(typed).success
        setWrong(isValid ? undefined : typed)
        if (isValid && typed !== null) onChange(typed)
      }}
      // An invalid value stays as typed.
      {...(wrong === undefined && { decimals: 2 })}
      rule={threshold}
      readOnly={!isOpen}
      error={wrong === undefined ? undefined : t('results.threshold.range')}
    />
  )
}
