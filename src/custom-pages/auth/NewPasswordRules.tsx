import { PasswordRules } from '#src/ui/form/PasswordRules.tsx'
import styles from './auth.module.css'

/** Rules of a new password, in the style of the pages before the login. */
export const NewPasswordRules = ({ password }: { password: string }) => (
  <PasswordRules password={password} className={styles['rules']} hiddenClassName={styles['hidden']} />
)
