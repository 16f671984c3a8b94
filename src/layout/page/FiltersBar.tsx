import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ListFilter, Plus } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { MenuControl } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

const MoreFilters = lazy(() => import('./MoreFilters.tsx'))

/** With more chips than this, the last place becomes « Filtres (3) », which contains the rest (look §6). */
export const visibleChips = 5

export type FiltersBarProps = {
  search?: ReactNode
  /** The saved views of the list. */
  views?: ReactNode
  /** `FilterChip`s, each with its key. */
  chips?: readonly ReactElement[]
  /** The menu of further filters. */
  more?: MenuControl | undefined
  /** Set only when a filter is set. */
  onReset?: (() => void) | undefined
  /** « 14 sociétés sur 16 ». */
  count?: ReactNode
  tools?: ReactNode
}

const noChips: readonly ReactElement[] = []

/** Search, filters, reset, then count and tools at the right: one row of 52 px. Filters that do not fit are folded. */
export const FiltersBar = ({
  search,
  views,
  chips = noChips,
  more,
  onReset,
  count,
  tools,
}: FiltersBarProps) => {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const most = chips.length > visibleChips ? visibleChips - 1 : chips.length
  const { row, shown, isCountHidden, isAddTextHidden } = useFitting(chips, most)
  const folded = chips.slice(shown)
  return (
    <Bar role="group" aria-label={t('layout.filters.label')}>
      {search}
      <Chips ref={row}>
        <span>{views}</span>
        {chips.slice(0, shown)}
        {folded.length > 0 && (
          <Button
            size="small"
            aria-haspopup="dialog"
            startIcon={<ListFilter size={14} strokeWidth={1.75} />}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('layout.filters.more', { count: folded.length })}
          </Button>
        )}
        {more !== undefined && (
          <Add size="small" startIcon={<Plus size={14} strokeWidth={1.75} />} {...more.trigger}>
            <span className={isAddTextHidden ? 'visually-hidden' : undefined}>{t('layout.filters.add')}</span>
          </Add>
        )}
        {more?.menu}
        {onReset !== undefined && (
          <Button size="small" variant="text" color="primary" onClick={onReset}>
            {t('layout.filters.reset')}
          </Button>
        )}
      </Chips>
      <End>
        {count !== undefined && (
          <span role="status" className={isCountHidden ? 'visually-hidden' : undefined}>
            {count}
          </span>
        )}
        {tools}
      </End>
      {anchor !== undefined && (
        <Suspense>
          <MoreFilters anchor={anchor} onClose={() => setAnchor(undefined)}>
            {folded}
          </MoreFilters>
        </Suspense>
      )}
    </Bar>
  )
}

/**
 * The number of chips that fit in the row, at most `most`. It is measured before each paint in which the chips, or the
 * width of the bar or of the views, have changed. Where no chip fits, the count makes room, which the foot of a list
 * repeats, then the text of « Filtre ». While values are chosen in a menu, every chip stays in its place. On a phone the
 * row scrolls, and nothing is folded.
 */
function useFitting(chips: readonly ReactElement[], most: number) {
  const row = useRef<HTMLDivElement>(null)
  const measured = useRef(chips)
  const [fit, setFit] = useState({ shown: most, width: 0 })
  const shown = Math.min(fit.shown, most)
  useLayoutEffect(() => {
    const place = row.current
    const [bar, views] = [place?.parentElement, place?.firstElementChild]
    if (!place || !bar || !views) return
    const widthOf = () => bar.offsetWidth + views.getBoundingClientRect().width
    const again = () => {
      measured.current = chips
      setFit({ shown: most, width: widthOf() })
    }
    const layer = document.activeElement?.closest('[role="dialog"], [role="menu"]')
    if (layer && !layer.contains(bar)) {
      // The menu returns the focus when it closes.
      bar.addEventListener('focusin', again, { once: true })
      return () => bar.removeEventListener('focusin', again)
    }
    if (measured.current !== chips && shown < most) {
      again()
      return
    }
    measured.current = chips
    const edgeOf = (element: Element | null) => element?.getBoundingClientRect().right ?? 0
    const isOver = edgeOf(place.lastElementChild) > edgeOf(place) + 1
    if (isOver && shown > -2 && getComputedStyle(place).overflowX !== 'auto')
      setFit({ shown: shown - 1, width: widthOf() })
    const observer = new ResizeObserver(() => {
      if (Math.abs(widthOf() - fit.width) > 1) again()
    })
    observer.observe(bar)
    observer.observe(views)
    return () => observer.disconnect()
  }, [chips, most, shown, fit])
  return { row, shown: Math.max(shown, 0), isCountHidden: shown < 0, isAddTextHidden: shown < -1 }
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 52,
  padding: '8px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // The search shrinks before a chip wraps to a second row.
  '& > [data-search]': { flexShrink: 999, minWidth: 160 },
  // An enlarged page has no place for everything in one row.
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap' },
  [theme.breakpoints.down('sm')]: {
    padding: '10px 16px',
    '& > [data-search]': { width: '100% !important' },
  },
}))

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > *': { flexShrink: 0 },
  '& > span:empty': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    padding: 3,
    margin: -3,
    '&:not(:has(> :not(span:empty)))': { display: 'none' },
  },
}))

const Add = styled(Button)(({ theme }) => ({
  borderStyle: 'dashed',
  boxShadow: 'none',
  color: theme.vars.palette.text.secondary,
}))

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& > span': { marginRight: 8, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))
