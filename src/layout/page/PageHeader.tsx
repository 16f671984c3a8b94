import { styled } from '@mui/material/styles'
import { useLocation } from 'react-router-dom'
import type { ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tabs, type TabLink } from '#src/ui/Tabs.tsx'
import { useSetCrumbs, type Crumb } from '../frame/crumbs.tsx'

export type PageHeaderProps = {
  title: string
  /** Shown instead of the title, such as an input that changes it. */
  heading?: ReactNode
  badge?: ReactNode
  /** One line of text-3 beside the title. */
  meta?: ReactNode
  /** Ghost, secondary and primary buttons, from left to right. */
  actions?: ReactNode
  /** Pages of the same section; never in a second row. */
  tabs?: readonly TabLink[]
  /** The breadcrumb of the page, which comes last. Without it, only its title. */
  crumbs?: readonly Crumb[]
  /** The page within the record, for the window's title. Without it, the current tab. */
  page?: string | undefined
}

/** The page's only h1, its state, actions and tabs. Also sets the breadcrumb in the top bar and the window's title: the page, its record, what that belongs to, and the product. */
export const PageHeader = ({
  title,
  heading,
  badge,
  meta,
  actions,
  tabs,
  crumbs: way,
  page,
}: PageHeaderProps) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const crumbs = way ?? [{ label: title }]
  useSetCrumbs(crumbs)
  const record = crumbs.at(-1)?.label ?? title
  const parent = crumbs.length > 2 ? crumbs.at(-2)?.label : undefined
  const current = tabs?.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return (
    <Header data-tabs={tabs === undefined ? undefined : ''}>
      <title>
        {[...new Set([page ?? current?.label, record, parent].filter(Boolean)), 'Matrice'].join(' · ')}
      </title>
      <div>
        {heading ?? <h1>{title}</h1>}
        {badge}
        {meta !== undefined && <p>{meta}</p>}
        {actions !== undefined && <div>{actions}</div>}
      </div>
      {tabs !== undefined && (
        <Tabs label={t('layout.pageTabs')} tabs={tabs} current={current?.href ?? pathname} />
      )}
    </Header>
  )
}

const Header = styled('header')(({ theme }) => ({
  flexShrink: 0,
  padding: '18px 0 0',
  '&:not([data-tabs])': { paddingBottom: 16, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    minHeight: 32,
    padding: '0 24px',
  },
  '& > div > div': { display: 'flex', flexWrap: 'wrap', gap: 8, minWidth: 0, marginLeft: 'auto' },
  '& h1': { minWidth: 0, overflowWrap: 'anywhere', ...theme.typography.h2 },
  // It takes two lines before the actions do.
  '& p': {
    flex: '1 1 140px',
    minWidth: 0,
    marginLeft: 4,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.tertiary,
  },
  '& > nav': { marginTop: 12, padding: '0 24px' },
  [theme.breakpoints.down('sm')]: {
    paddingTop: 4,
    '&:not([data-tabs])': { paddingBottom: 8 },
    '& > div, & > nav': { padding: '0 16px' },
    // Buttons on a line of their own fill it.
    '& > div > div > .MuiButton-root': { flexGrow: 1 },
    // On a line of its own.
    '& p': { flex: '0 1 auto', marginLeft: 0 },
  },
}))
