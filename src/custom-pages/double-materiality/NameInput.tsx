import { FormText } from '#src/layout/forms/inputs.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Name of an assessment or a topic: the first field, required. */
export const NameInput = (props: { source: string; label: string; hint: string }) => {
  const { t } = useTexts()
  return (
    <FormText
      {...props}
      autoFocus
      required
      maxLength={120}
      validate={(name: string) => (name.trim() === '' ? t('validation.required') : undefined)}
    />
  )
}
