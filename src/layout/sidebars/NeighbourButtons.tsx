import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef, type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { readPreferences } from '#src/ui/theme/preferences.ts'
import { isTyping } from '../palette/isTyping.ts'

/**
 * Buttons to the neighbours of a record in its list. With a position, a button at an end of the list is disabled
 * instead of removed.
 */
export const NeighbourButtons = ({
  position,
  onPrevious,
  onNext,
}: {
  /** Its position in that list: « 2 sur 19 ». */
  position?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}) => {
  const { t } = useTexts()
  const place = useRef<HTMLSpanElement>(null)
  useNeighbourKeys(place, { onPrevious, onNext })
  if ((position ?? onPrevious ?? onNext) === undefined) return null
  return (
    <Place ref={place}>
      {position !== undefined && <small>{position}</small>}
      {(position ?? onPrevious) !== undefined && (
        <IconButton
          aria-label={t('layout.sidebar.previous')}
          aria-keyshortcuts="k Alt+ArrowUp"
          aria-disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          <ChevronUp size={16} strokeWidth={1.75} />
        </IconButton>
      )}
      {(position ?? onNext) !== undefined && (
        <IconButton
          aria-label={t('layout.sidebar.next')}
          aria-keyshortcuts="j Alt+ArrowDown"
          aria-disabled={onNext === undefined}
          onClick={onNext}
        >
          <ChevronDown size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </Place>
  )
}

const Place = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > small': {
    marginRight: 4,
    lineHeight: '32px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [aria-disabled="true"]': { color: theme.vars.palette.text.disabled },
}))

const layers = '[role="dialog"], [role="alertdialog"]'

/**
 * Goes to the next and previous record with J and K, and with Alt and the arrow keys, in the layer that contains
 * `inside`.
 */
function useNeighbourKeys(
  inside: RefObject<HTMLElement | null>,
  { onPrevious, onNext }: { onPrevious?: (() => void) | undefined; onNext?: (() => void) | undefined },
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, { onPrevious, onNext })
    const home = inside.current?.closest<HTMLElement>(layers) ?? null
    if (action === undefined || !(event.target instanceof Element) || event.target.closest(layers) !== home)
      return
    if (isTyping(event.target, home)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type Actions = Parameters<typeof useNeighbourKeys>[1]

function actionOf(event: KeyboardEvent, { onPrevious, onNext }: Actions): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  if (!event.altKey && readPreferences().singleKeys === 'off') return undefined
  const [previous, next] = event.altKey ? ['ArrowUp', 'ArrowDown'] : ['k', 'j']
  if (event.key === next) return onNext
  return event.key === previous ? onPrevious : undefined
}
