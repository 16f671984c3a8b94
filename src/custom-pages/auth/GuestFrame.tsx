import { styled } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { DotPanel } from './DotPanel.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** The page around every form before the login: logo, one column, languages, and the panel of dots. */
export const GuestFrame = ({
  title,
  lead,
  children,
  isAnswer = false,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
  /** The page answers something just done: its title takes the focus, and so is read out. */
  isAnswer?: boolean
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])

  return (
    <Page>
      <title>{`${title} · Matrice`}</title>
      <Side>
        <header>
          <Logo />
        </header>
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p>{lead}</p>}
          {children}
        </main>
        <footer>
          <LanguageSwitch />
        </footer>
      </Side>
      <DotPanel />
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 740fr) minmax(0, 700fr)',
  minHeight: '100dvh',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '28px 40px',
  [theme.breakpoints.down('sm')]: { padding: '20px 16px' },
  '& main': {
    width: '100%',
    maxWidth: 360,
    margin: 'auto',
    padding: '40px 0',
    [theme.breakpoints.down('sm')]: { margin: '0 auto', flex: 1 },
  },
  '& h1': theme.typography.h1,
  '& h1 + p': { ...theme.typography.subtitle1, color: theme.vars.palette.text.secondary, marginTop: 6 },
}))
