import { styled } from '@mui/material/styles'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { useTexts, type Locale } from '#src/ui/text/Texts.tsx'

/** Shows each language by its own name, or by its code on a phone. A change keeps the form values. */
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
        segment('fr', t('onboarding.account.french')),
        segment('en', t('onboarding.account.english')),
      ]}
      value={locale}
      onChange={onChange}
    />
  )
}

const segment = (value: Locale, name: string) => ({
  value,
  label: (
    <Label lang={value}>
      <span>{name}</span>
      <abbr aria-hidden>{value.toUpperCase()}</abbr>
    </Label>
  ),
})

const Label = styled('span')(({ theme }) => ({
  '& > abbr': { display: 'none', textDecoration: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& > abbr': { display: 'inline' },
    '& > span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}))
