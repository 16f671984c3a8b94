import { useState } from 'react'
import { threshold } from '#model/schema/values.ts'
import { NumberInput } from '../../../ui/form/NumberInput.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** A threshold: taken over when the field is left or Enter is pressed, if it lies within the range (spec §5). */
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
  const [draft, setDraft] = useState<number | null>(value)
  const isValid = threshold.safeParse(draft).success
  const give = () => {
    if (isValid && draft !== null && draft !== value) onChange(draft)
  }
  return (
    <form
      style={{ width: 132 }}
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <NumberInput
        label={label}
        value={draft}
        onChange={setDraft}
        onBlur={give}
        readOnly={!isOpen}
        error={isValid ? undefined : t('results.threshold.range')}
      />
    </form>
  )
}
