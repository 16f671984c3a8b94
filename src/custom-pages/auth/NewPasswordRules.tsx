import { PasswordRules } from '../../ui/form/PasswordRules.tsx'
import styles from './auth.module.css'

/** The rules of a new password, as the pages before the login draw them. */
export const NewPasswordRules = ({ password }: { password: string }) => (
  <PasswordRules password={password} className={styles['rules']} hiddenClassName={styles['hidden']} />
)
