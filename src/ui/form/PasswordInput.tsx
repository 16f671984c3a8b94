import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A password input with a button that shows the password. */
export const PasswordInput = (
  props: Omit<TextInputProps, 'type' | 'end' | 'rows'> & {
    autoComplete: 'current-password' | 'new-password'
  },
) => {
  const { t } = useTexts()
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          edge="end"
          aria-label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={16} strokeWidth={1.75} />
        </IconButton>
      }
    />
  )
}
