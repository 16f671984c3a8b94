import { styled } from '@mui/material/styles'
import { Check, Circle } from 'lucide-react'
import {
  findBrokenPasswordRules,
  passwordClassesMin,
  passwordLength,
  passwordRules,
} from '#model/rules/passwords.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

const ruleArguments = { ...passwordLength, classes: passwordClassesMin }

/** The rules of a new password while it is typed: each with a mark and, for readers by ear, a word. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTexts()
  const broken = findBrokenPasswordRules(password)
  return (
    <Box>
      <p>{t('auth.passwordRules.title')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isKept = password !== '' && !broken.includes(rule)
          const Mark = isKept ? Check : Circle
          return (
            <li key={rule} data-kept={isKept || undefined}>
              <Mark size={12} strokeWidth={isKept ? 2.5 : 1.75} aria-hidden />
              {t(`validation.password.${rule}`, ruleArguments)}
              <span className="visually-hidden">
                {t(isKept ? 'auth.passwordRules.kept' : 'auth.passwordRules.open')}
              </span>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  marginTop: -8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  '& ul': { listStyle: 'none', margin: '6px 0 0', padding: 0, display: 'grid', gap: 4 },
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& svg': { position: 'relative', top: 1 },
  '& [data-kept]': { color: theme.vars.palette.success.main },
}))
