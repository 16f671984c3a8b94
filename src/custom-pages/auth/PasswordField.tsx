import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import styles from './auth.module.css'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Password field with a button that shows the text. */
export const PasswordField = (
  props: Omit<TextFieldProps, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' },
) => {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles['iconButton']}
          aria-label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden />
        </button>
      }
    />
  )
}
