import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { pageId, SkipLink } from '#src/layout/frame/SkipLink.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useNavigate } from 'react-router-dom'
import { useLogout } from 'react-admin'
import { useOrganization } from '#src/dataProvider/currentOrganization.ts'
import { paths } from '#src/paths.ts'

export type FrameWidth = 'form' | 'files' | 'table'

type OnboardingFrameProps = {
  /** 0 account, 1 organisation, 2 entities, 3 finished. */
  current: number
  title: string
  lead?: ReactNode
  /** Width: narrow for forms, wider for files, the whole 1080 px for tables. */
  width?: FrameWidth
  footer?: ReactNode
  /** Content of the header, in the place of the user's name before there is an account. */
  aside?: ReactNode
  children: ReactNode
}

/** Full-page frame of the wizard: logo, steps and exit, one surface, and a footer. */
export const OnboardingFrame = ({
  current,
  title,
  lead,
  width = 'form',
  footer,
  aside,
  children,
}: OnboardingFrameProps) => {
  const { t } = useTexts()
  const identity = useIdentity()
  const quit = useLeaveWizard()
  const steps = [
    t('onboarding.steps.account'),
    t('onboarding.steps.organization'),
    t('onboarding.steps.entities'),
  ]
  return (
    <Page>
      <title>{`${title} · Matrice`}</title>
      <SkipLink />
      <header>
        <Logo />
        <Stepper label={t('onboarding.steps.label')} steps={steps} current={current} />
        <div>
          {aside}
          {identity !== undefined && (
            <>
              <span>{identity.name || identity.email}</span>
              <Button variant="text" size="small" onClick={quit}>
                {t('onboarding.quit')}
              </Button>
            </>
          )}
        </div>
      </header>
      <Surface id={pageId} tabIndex={-1}>
        <Column style={{ maxWidth: columnWidths[width] }}>
          <h1>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
          {children}
        </Column>
        {footer !== undefined && (
          <Footer>
            <GlobalStyles styles={aboveFooter} />
            <div style={{ maxWidth: columnWidths[width] }}>{footer}</div>
          </Footer>
        )}
      </Surface>
    </Page>
  )
}

/** Toasts must not cover the buttons of the step. */
const aboveFooter = (theme: Theme) => ({
  ':root': { '--toasts-bottom': '84px', [theme.breakpoints.down('sm')]: { '--toasts-bottom': '148px' } },
})

/** Widths in px, including gutters. */
const columnWidths: Readonly<Record<FrameWidth, number>> = { form: 560, files: 808, table: 1128 }

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  padding: '0 8px 8px',
  backgroundColor: theme.vars.palette.background.default,
  '& > header': {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    alignItems: 'center',
    gap: 16,
    height: 60,
    padding: '0 24px',
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      padding: '0 8px 0 16px',
      gap: 12,
      // Shows only the logo. The name stays for screen readers.
      '& > span:first-of-type': { fontSize: 0, gap: 0 },
    },
    '& li i': { flexShrink: 0 },
  },
  '& > header > div:last-of-type': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 8,
    minWidth: 0,
    color: theme.vars.palette.text.tertiary,
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      [theme.breakpoints.down('md')]: { display: 'none' },
    },
  },
  [theme.breakpoints.down('sm')]: { padding: 0 },
}))

const Surface = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, ${theme.vars.palette.elevation.level1}`,
  [theme.breakpoints.down('sm')]: { borderRadius: 0 },
}))

const Column = styled('div')(({ theme }) => ({
  width: '100%',
  flex: 1,
  margin: '0 auto',
  padding: '36px 24px 40px',
  '& > h1': theme.typography.h1,
  '& > h1 + p': {
    ...theme.typography.subtitle1,
    maxWidth: 820,
    marginTop: 6,
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 32px', '& > h1': theme.typography.h2 },
}))

const Footer = styled('footer')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: '0 0 10px 10px',
  backgroundColor: theme.vars.palette.background.paper,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: 60,
    margin: '0 auto',
    padding: '10px 24px',
    [theme.breakpoints.down('sm')]: { justifyContent: 'space-between', gap: 8, padding: '10px 16px' },
  },
  '& .grow': { flex: 1, [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& small': {
    ...theme.typography.body1,
    color: theme.vars.palette.text.tertiary,
    [theme.breakpoints.down('sm')]: { order: -1, flexBasis: '100%' },
  },
}))

/** Leaves the wizard: to the product if there is an organisation, else by logging out. All steps are saved. */
function useLeaveWizard(): () => void {
  const navigate = useNavigate()
  const logOut = useLogout()
  const organization = useOrganization()
  return () => (organization ? void navigate(paths.dashboard()) : void logOut({}, paths.login()))
}
