import { styled } from '@mui/material/styles'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from './text/Texts.tsx'
import { focusRing } from './theme/choiceMarks.ts'

export type SearchFieldProps = {
  /** The searchable fields, also the input's name: « Nom, SIREN, ville ». */
  label: string
  value: string
  onChange: (text: string) => void
  delayMs?: number
  width?: number | string
}

/** Calls `onChange` once typing pauses or the field is left; Esc clears; `/` anywhere on the page focuses it. */
export const SearchField = ({ label, value, onChange, delayMs = 250, width = 240 }: SearchFieldProps) => {
  const { t } = useTexts()
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [handed, setHanded] = useState<readonly string[]>([])
  // The value may change from outside: a filter that is reset, a link that is followed. A value passed to `onChange`
  // may come back after the next letter was typed, and without its spaces, so such values are recognised and ignored.
  if (known !== value) {
    setKnown(value)
    if (handed.includes(value)) setHanded(handed.slice(handed.indexOf(value) + 1))
    else setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handOn = useEffectEvent((typed: string) => {
    setHanded([...handed, typed.trim()])
    onChange(typed)
  })

  useEffect(() => {
    if (text.trim() === value.trim()) return
    pause.current = setTimeout(() => {
      pause.current = undefined
      handOn(text)
    }, delayMs)
    return () => {
      clearTimeout(pause.current)
      pause.current = undefined
    }
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

  // A row that is pressed within the delay must not be followed by a change of the list's address, which closes it.
  const finish = (): void => {
    if (pause.current === undefined) return
    clearTimeout(pause.current)
    pause.current = undefined
    handOn(text)
  }
  const clear = (): void => {
    setText('')
    onChange('')
    input.current?.focus()
  }

  return (
    <Frame style={{ width }} data-search>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="text"
        role="searchbox"
        aria-label={label}
        aria-keyshortcuts="/"
        autoComplete="off"
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.stopPropagation()
          clear()
        }}
      />
      {text !== '' && (
        <button type="button" aria-label={t('ui.search.clear')} onClick={clear}>
          <X size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </Frame>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const Frame = styled('div')(({ theme: { vars, typography, breakpoints }, theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  maxWidth: '100%',
  height: '2rem',
  padding: '0 4px 0 10px',
  borderRadius: 6,
  border: `1px solid ${vars.palette.line.control}`,
  color: vars.palette.text.tertiary,
  backgroundColor: vars.palette.background.paper,
  transition: 'border-color var(--motion-press)',
  '&:has(input:focus)': {
    borderColor: vars.palette.primary.main,
    outline: `2px solid ${vars.palette.primary.main}`,
    outlineOffset: -1,
  },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    fontFamily: 'inherit',
    ...typography.body1,
    color: vars.palette.text.primary,
    '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: vars.palette.text.primary, backgroundColor: vars.palette.fill.muted },
    '&:focus-visible': { ...focusRing(theme), outlineOffset: 0 },
  },
  [breakpoints.down('sm')]: { height: '2.75rem', '& input': { fontSize: '1rem' } },
}))
