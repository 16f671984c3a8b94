import { Check, Circle } from 'lucide-react'
import {
  findBrokenPasswordRules,
  passwordClassesMin,
  passwordLength,
  passwordRules,
} from '#model/rules/identity/passwords.ts'
import { useTexts } from '../text/Texts.tsx'

const ruleArguments = { ...passwordLength, classes: passwordClassesMin }

/**
 * The rules of a new password during typing: each with a mark and a text for screen readers. Used with and without the
 * theme, so the caller provides the styles.
 */
export const PasswordRules = ({
  password,
  className,
  hiddenClassName,
}: {
  password: string
  className?: string | undefined
  /** Class of elements for screen readers only. */
  hiddenClassName: string | undefined
}) => {
  const { t } = useTexts()
  const broken = findBrokenPasswordRules(password)
  return (
    <div className={className}>
      <p>{t('ui.password.rules')}</p>
      <ul>
        {passwordRules.map((rule) => {
          const isKept = password !== '' && !broken.includes(rule)
          const Mark = isKept ? Check : Circle
          return (
            <li key={rule} data-kept={isKept || undefined}>
              <Mark size={12} strokeWidth={isKept ? 2.5 : 1.75} aria-hidden />
              <span>
                {t(`validation.password.${rule}`, ruleArguments)}
                <span className={hiddenClassName}>{t(isKept ? 'ui.password.kept' : 'ui.password.open')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
