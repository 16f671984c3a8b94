import { styled } from '@mui/material/styles'
import { ChevronLeft } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LoadBoundary } from '../boundary/LoadBoundary.tsx'
import { visibleEdges, type SidebarPosition } from './layOutSidebars.ts'
import type { SidebarDefinition } from './sidebarParams.ts'
import type { StackEntry } from './stack.ts'
import { asideGrowth, SidebarCloseContext } from './SidebarFrame.tsx'
import { SidebarKeyContext } from './useSidebar.ts'

type SidebarPanelProps = {
  entry: StackEntry
  definition: SidebarDefinition<object> | undefined
  place: SidebarPosition | undefined
  isTop: boolean
  isLeaving: boolean
  onClose: () => void
}

/** One sidebar: at the front, behind with its edge visible, or animating out. */
export const SidebarLayer = ({ entry, definition, place, isTop, isLeaving, onClose }: SidebarPanelProps) => {
  const { t } = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const lastFocus = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isTop || panel.current?.contains(document.activeElement) === true) return
    const target = lastFocus.current?.isConnected === true ? lastFocus.current : panel.current
    target?.focus()
  }, [isTop])

  if (definition === undefined || place === undefined)
    throw new Error(`No sidebar is registered as ${entry.name}`)
  const { component: Content } = definition
  return (
    <Panel
      ref={panel}
      role="dialog"
      aria-modal={isTop}
      aria-label={entry.title === '' ? t('ui.loading') : entry.title}
      tabIndex={-1}
      data-lower={isTop || isLeaving ? undefined : ''}
      data-leaving={isLeaving || undefined}
      hidden={place.depth > visibleEdges}
      style={{
        width: `calc(${place.width}px + var(--aside, 0px))`,
        left: `calc(100% - ${place.fromRight}px - var(--aside, 0px))`,
        top: place.inset,
        bottom: place.inset,
      }}
      onFocus={(event) => {
        if (event.target !== panel.current) lastFocus.current = event.target
      }}
    >
      {!isTop && !isLeaving && (
        <Edge
          type="button"
          onClick={onClose}
          disabled={place.depth > 1}
          aria-label={t('layout.sidebar.backTo', { title: entry.title })}
        >
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          <span>{entry.title}</span>
        </Edge>
      )}
      <Body inert={!isTop || isLeaving}>
        <SidebarKeyContext value={entry.key}>
          <SidebarCloseContext value={onClose}>
            <LoadBoundary onClose={onClose}>
              <Suspense fallback={<FormSkeleton />}>
                <Content {...entry.params} />
              </Suspense>
            </LoadBoundary>
          </SidebarCloseContext>
        </SidebarKeyContext>
      </Body>
    </Panel>
  )
}

const Panel = styled('div')(({ theme }) => ({
  position: 'absolute',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'hidden',
  outline: 'none',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: theme.vars.palette.elevation.level3,
  '@keyframes sidebar-in': {
    from: { opacity: 0, transform: 'translateX(calc(24px * var(--motion-shift)))' },
  },
  animation: 'sidebar-in var(--motion-sidebar) cubic-bezier(.2,0,0,1)',
  transition:
    'left var(--motion-sidebar), top var(--motion-sidebar), bottom var(--motion-sidebar), opacity var(--motion-leave), transform var(--motion-leave)',
  ...asideGrowth,
  '&[data-lower]': { backgroundColor: theme.vars.palette.fill.subtle },
  '&[data-lower] > div': { visibility: 'hidden' },
  '&[data-leaving]': {
    opacity: 0,
    transform: 'translateX(calc(24px * var(--motion-shift)))',
    pointerEvents: 'none',
  },
  [`@media (max-width: 899.95px)`]: { left: 'auto !important', right: 8 },
  [theme.breakpoints.down('sm')]: {
    inset: '0 !important',
    width: '100% !important',
    maxWidth: 'none',
    borderRadius: 0,
    '&[data-lower]': { display: 'none' },
  },
}))

const Body = styled('div')({ height: '100%', display: 'flex', flexDirection: 'column' })

const Edge = styled('button')(({ theme }) => ({
  position: 'absolute',
  inset: '0 auto 0 0',
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  width: 44,
  padding: '16px 0',
  border: 0,
  background: 'none',
  cursor: 'pointer',
  fontFamily: 'inherit',
  ...theme.typography.button,
  color: theme.vars.palette.text.secondary,
  '&:disabled': { cursor: 'default' },
  '& span': {
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -4,
    borderRadius: 12,
  },
}))
