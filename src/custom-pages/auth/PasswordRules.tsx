import { Check, Circle } from 'lucide-react'
import {
  findBrokenPasswordRules,
  passwordClassesMin,
  passwordLength,
  passwordRules,
} from '#model/rules/passwords.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import styles from './auth.module.css'

const ruleArguments = { ...passwordLength, classes: passwordClassesMin }

/** The rules of a new password while it is typed: each with a mark and, for readers by ear, a word. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useTexts()
  const broken = findBrokenPasswordRules(password)
  return (
    <div className={styles['rules']}>
      <p>{t('auth.passwordRules.title')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isKept = password !== '' && !broken.includes(rule)
          const Mark = isKept ? Check : Circle
          return (
            <li key={rule} data-kept={isKept || undefined}>
              <Mark size={12} strokeWidth={isKept ? 2.5 : 1.75} aria-hidden />
              <span>
                {t(`validation.password.${rule}`, ruleArguments)}
                <span className={styles['hidden']}>
                  {t(isKept ? 'auth.passwordRules.kept' : 'auth.passwordRules.open')}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
