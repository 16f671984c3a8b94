import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from './text/Texts.tsx'

export type SearchFieldProps = {
  /** What can be searched, also the field's name: « Nom, SIREN, ville ». */
  label: string
  value: string
  onChange: (text: string) => void
  delayMs?: number
  width?: number | string
}

/** Typing is handed on once it pauses; Esc empties; `/` anywhere on the page brings the cursor here. */
export const SearchField = ({ label, value, onChange, delayMs = 250, width = 240 }: SearchFieldProps) => {
  const { t } = useTexts()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The value may change from outside: a filter that is reset, a link that is followed.
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const handOn = useEffectEvent(onChange)

  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => handOn(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, value, delayMs])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const clear = (): void => {
    setText('')
    onChange('')
    input.current?.focus()
  }

  return (
    <OutlinedInput
      size="small"
      sx={{ width, borderColor: 'line.strong' }}
      value={text}
      placeholder={label}
      inputRef={input}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === '') return
        event.stopPropagation()
        clear()
      }}
      startAdornment={<Search size={16} strokeWidth={1.75} aria-hidden />}
      endAdornment={
        text !== '' && (
          <IconButton size="small" edge="end" aria-label={t('ui.search.clear')} onClick={clear}>
            <X size={14} strokeWidth={1.75} />
          </IconButton>
        )
      }
      slotProps={{ input: { role: 'searchbox', 'aria-label': label, 'aria-keyshortcuts': '/' } }}
    />
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
