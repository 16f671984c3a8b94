import { styled } from '@mui/material/styles'
import { Globe } from 'lucide-react'
import type { Locale } from '../../ui/text/Texts.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { useGuest } from './GuestContext.tsx'

const languages: readonly { locale: Locale; key: string }[] = [
  { locale: 'fr', key: 'auth.french' },
  { locale: 'en', key: 'auth.english' },
]

/** Each language by its own name; what is typed stays when it changes. */
export const LanguageSwitch = () => {
  const { t, locale } = useTexts()
  const { changeLocale } = useGuest()
  return (
    <Line>
      <legend className="visually-hidden">{t('auth.language')}</legend>
      <Globe size={14} strokeWidth={1.75} aria-hidden />
      {languages.map((language) => (
        <button
          key={language.locale}
          type="button"
          lang={language.locale}
          aria-pressed={language.locale === locale}
          onClick={() => changeLocale(language.locale)}
        >
          {t(language.key)}
        </button>
      ))}
    </Line>
  )
}

const Line = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  margin: 0,
  padding: 0,
  border: 0,
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.tertiary,
  '& button': {
    ...theme.typography.caption,
    minHeight: 24,
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    [theme.breakpoints.down('sm')]: { minHeight: 44, padding: '0 12px' },
    '&:hover': { color: theme.vars.palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
  },
  '& [aria-pressed="true"]': { color: theme.vars.palette.text.primary, fontWeight: 500 },
}))
