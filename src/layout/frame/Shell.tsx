import { styled } from '@mui/material/styles'
import { lazy, Suspense, type ReactNode } from 'react'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { PaletteProvider } from '../palette/PaletteProvider.tsx'
import { useFrameSources } from '../palette/useFrameSources.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { CrumbsProvider } from './crumbs.tsx'
import type { FrameProps } from './frameProps.ts'
import { Navigation } from './Navigation.tsx'
import { pageId, SkipLink, ToastLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useFrameSize } from './useFrameSize.ts'
import { OrganizationSwitch } from './OrganizationSwitch.tsx'

// Only for phones; its space at the bottom is reserved.
const BottomBar = lazy(() => import('./BottomBar.tsx'))

type ShellProps = FrameProps & {
  paletteSources?: ReactNode
  /** Help and notifications, at the end of the bar above the page. */
  tools?: ReactNode
  /** Components without output of their own, beside the page. */
  companions?: ReactNode
  children: ReactNode
}

/** The frame of every page of the shell: the navigation on the canvas, the page on an inset surface. */
export const Shell = ({ paletteSources, tools, companions, children, ...frame }: ShellProps) => {
  const size = useFrameSize()
  const isPhone = size === 'phone'
  const shownTools = <Suspense>{tools}</Suspense>
  // The page keeps its position in the element tree in every layout, so that rotating or resizing loses no input.
  return (
    <PaletteProvider lazySources={paletteSources}>
      <CrumbsProvider>
        <FrameSources {...frame} />
        <Suspense>{companions}</Suspense>
        <SkipLink />
        <ToastLink />
        <Around data-size={size}>
          {isPhone ? (
            <PhoneBar {...frame} tools={shownTools} />
          ) : (
            <Navigation {...frame} isFolded={size === 'folded'} />
          )}
          <div>
            {!isPhone && <TopBar tools={shownTools} />}
            <main id={pageId} tabIndex={-1}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </main>
          </div>
          {isPhone && (
            <Suspense>
              <BottomBar {...frame} />
            </Suspense>
          )}
        </Around>
      </CrumbsProvider>
    </PaletteProvider>
  )
}

const FrameSources = (frame: FrameProps) => {
  useFrameSources(frame)
  return null
}

const Around = styled('div')(({ theme }) => ({
  '&[data-size="phone"]': {
    minHeight: '100dvh',
    paddingBottom: 'calc(60px + env(safe-area-inset-bottom))',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&:not([data-size="phone"])': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    height: 'calc(100dvh - var(--notice-space, 0px))',
    '& > div:last-of-type': {
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      margin: '8px 8px 8px 0',
      overflow: 'hidden',
      borderRadius: 10,
      border: `1px solid ${theme.vars.palette.divider}`,
      backgroundColor: theme.vars.palette.background.paper,
      boxShadow: theme.vars.palette.elevation.level1,
    },
    '& main': {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: 0,
      overflow: 'auto',
      // What takes the focus scrolls out from under the sticky footer of a form.
      scrollPaddingBottom: 76,
    },
  },
}))

/** Top of the screen on a phone: the organisation, the search, help and notifications. */
const PhoneBar = ({ tools, ...frame }: FrameProps & { tools: ReactNode }) => (
  <Bar>
    <OrganizationSwitch {...frame} />
    <span>
      <PaletteButton isFolded />
      {tools}
    </span>
  </Bar>
)

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 52,
  padding: '0 8px',
  '& > :not(span)': { width: 'auto', minWidth: 0 },
  '& > span': { display: 'flex', flexShrink: 0 },
})
