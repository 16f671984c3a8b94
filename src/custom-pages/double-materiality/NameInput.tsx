import { FormText } from '../../layout/forms/inputs.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** What an assessment or a topic is called: the first field, which has to say something. */
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
