import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { createContext, use, useState, type ReactNode, type UIEvent } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { NeighbourButtons } from './NeighbourButtons.tsx'
import { useSidebar, useSidebarTitle } from './useSidebar.ts'

/** Closes the surrounding sidebar, after asking about unsaved input. */
export const SidebarCloseContext = createContext<() => void>(() => undefined)

export type SidebarFrameProps = {
  title: string
  /** Initials or an icon, 40 px, before the title. */
  mark?: ReactNode
  badge?: ReactNode
  /** Identifiers, in one line of text-3. */
  meta?: ReactNode
  /** History, « … »: icon buttons before the close button. */
  actions?: ReactNode
  tabs?: ReactNode
  /** Number of its steps; the stack holds the current one. */
  steps?: number
  /** Its position in the list from which it was opened: « 2 sur 19 ». */
  position?: ReactNode
  /**
   * Buttons to the neighbours in that list. With a position, a button at an end of the list is disabled instead of
   * removed.
   */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  footer?: ReactNode
  /** A panel beside the content, in an element with `data-aside`; a narrow window shows it over the content. */
  aside?: ReactNode
  children: ReactNode
}

/** Header, scrolling body and footer of 56 px: the frame of every sidebar. */
export const SidebarFrame = ({
  title,
  mark,
  badge,
  meta,
  actions,
  tabs,
  steps,
  position,
  onPrevious,
  onNext,
  footer,
  aside,
  children,
}: SidebarFrameProps) => {
  const { t } = useTexts()
  const { step } = useSidebar()
  const requestClose = use(SidebarCloseContext)
  useSidebarTitle(title)
  const { isSmall, onScroll } = useShrinking()
  return (
    <Columns>
      <Column>
        <Header data-busy={position === undefined ? undefined : ''} data-small={isSmall || undefined}>
          {mark}
          <div>
            <h2>
              {title} {badge}
            </h2>
            {(meta !== undefined || steps !== undefined) && (
              <p>{steps === undefined ? meta : t('layout.sidebar.step', { step, steps })}</p>
            )}
          </div>
          <NeighbourButtons {...{ position, onPrevious, onNext }} />
          {actions}
          <IconButton aria-label={t('layout.sidebar.close')} onClick={requestClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </Header>
        {tabs !== undefined && <TabLine>{tabs}</TabLine>}
        <Content onScroll={onScroll}>{children}</Content>
        {footer !== undefined && <Footer>{footer}</Footer>}
      </Column>
      {aside}
    </Columns>
  )
}

/**
 * Shrinks the header of a phone's sidebar while its content is scrolled. Short contents keep the tall header: without
 * it they would fit, jump back to their start, and get it again.
 */
function useShrinking() {
  const [isSmall, setIsSmall] = useState(false)
  const onScroll = ({ target, currentTarget }: UIEvent<HTMLElement>) => {
    if (target !== currentTarget) return
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    if (scrollTop < 8) setIsSmall(false)
    else if (scrollTop > 48 && scrollHeight - clientHeight > 200) setIsSmall(true)
  }
  return { isSmall, onScroll }
}

/** Width of a panel beside the content, in px (look §6: the assistant). */
const asideWidth = 372

/** From this width on, the widest sidebar and its panel fit. */
export const asideFits = '@media (min-width: 1000px)'

/** How a sidebar grows by the panel beside its content. */
export const asideGrowth = {
  [asideFits]: { '&:has([data-aside]):not([data-lower])': { '--aside': `${asideWidth}px` } },
}

const Columns = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  height: '100%',
  minHeight: 0,
  '& > [data-aside]': {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: theme.vars.palette.background.paper,
    [asideFits]: {
      position: 'static',
      flex: `0 0 ${asideWidth}px`,
      borderLeft: `1px solid ${theme.vars.palette.divider}`,
    },
  },
  // What the panel covers cannot be reached by keyboard either.
  '&:has(> [data-aside]) > :first-child': { visibility: 'hidden', [asideFits]: { visibility: 'visible' } },
}))

const Column = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '16px 16px 12px 24px',
  '& > div': {
    flex: 1,
    minWidth: 0,
    minHeight: 32,
    paddingLeft: 8,
    alignSelf: 'center',
    overflowWrap: 'anywhere',
  },
  '& > div:first-of-type:first-child': { paddingLeft: 0 },
  '& h2': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, ...theme.typography.h6 },
  '& p': { marginTop: 4, color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    paddingLeft: 16,
    // With this many buttons, the name does not fit beside them.
    '&[data-busy]': { flexWrap: 'wrap', '& > :first-child': { marginRight: 'auto' } },
    '& > span > small': { display: 'none' },
    '&[data-busy] > div': { order: 1, flexBasis: '100%', paddingLeft: 0 },
    // The name stays, in one line; the rest is back at the start of the content.
    '&&[data-small]': {
      flexWrap: 'nowrap',
      alignItems: 'center',
      padding: '4px 8px 4px 16px',
      '& > :not(div):first-child, & p': { display: 'none' },
      '& > div': { order: 0, flex: '1 1 0' },
      '& h2': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
}))

const TabLine = styled('div')(({ theme }) => ({
  padding: '0 24px',
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
}))

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '20px 24px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))

const Footer = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  flexShrink: 0,
  minHeight: 56,
  padding: '0 16px 0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  // Two long buttons do not fit in one line on a phone.
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', padding: '6px 16px' },
}))
