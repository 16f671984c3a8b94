import type { Language } from '#model/wire/identity/accounts.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Language in which a mail is edited and previewed. Each recipient gets it in their own. */
export const LanguageChoice = ({
  value,
  onChange,
}: {
  value: Language
  onChange: (language: Language) => void
}) => {
  const { t } = useTexts()
  return (
    <SegmentedControl<Language>
      label={t('campaigns.mail.language')}
      segments={(['fr', 'en'] as const).map((language) => ({
        value: language,
        label: t(`resources.contacts.values.language.${language}`),
      }))}
      {...{ value, onChange }}
    />
  )
}
