import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { useTexts, type Locale } from '../../../ui/text/Texts.tsx'

/** Each language by its own name; what is typed stays when it changes. */
export const LanguageChoice = ({
  locale,
  onChange,
}: {
  locale: Locale
  onChange: (locale: Locale) => void
}) => {
  const { t } = useTexts()
  return (
    <SegmentedControl<Locale>
      label={t('onboarding.account.language')}
      segments={[
        { value: 'fr', label: <span lang="fr">{t('onboarding.account.french')}</span> },
        { value: 'en', label: <span lang="en">{t('onboarding.account.english')}</span> },
      ]}
      value={locale}
      onChange={onChange}
    />
  )
}
