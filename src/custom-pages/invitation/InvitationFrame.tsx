import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { pageId, SkipLink } from '#src/layout/frame/SkipLink.tsx'
import { Logo } from '#src/ui/Logo.tsx'

/** A page without the application's frame: an invited user may have no organisation yet. */
export const InvitationFrame = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children?: ReactNode
}) => (
  <Page>
    <title>{`${title} · Matrice`}</title>
    <SkipLink />
    <header>
      <Logo />
    </header>
    <main id={pageId} tabIndex={-1}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </main>
  </Page>
)

const Page = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  padding: 24,
  backgroundColor: theme.vars.palette.background.paper,
  '& main': {
    display: 'grid',
    gap: 16,
    maxWidth: 480,
    margin: '0 auto',
    padding: '15vh 0 48px',
  },
  '& h1': { ...theme.typography.h1, overflowWrap: 'anywhere' },
  '& main > p': {
    ...theme.typography.subtitle1,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
  [theme.breakpoints.down('sm')]: {
    padding: 16,
    '& main': { paddingTop: '8vh' },
    '& footer > *': { width: '100%' },
  },
}))
