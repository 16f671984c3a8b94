import { styled } from '@mui/material/styles'
import { Ellipsis } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isEntryActive, menuEntries } from '../menuEntries.ts'
import type { FrameProps } from './frameProps.ts'
import { phoneEntries } from './phoneEntries.ts'
import { useAccountMenu } from './useAccountMenu.tsx'

/** The menu of a phone: four entries and « Plus », which contains the rest and the account. */
const BottomBar = ({ onLocale, onLogOut, isStandardPlan, plan }: FrameProps) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { placed, rest } = phoneEntries(menuEntries, pathname)
  const hrefOf = (entry: (typeof menuEntries)[number]): string =>
    entry.plan === 'standard' && !isStandardPlan ? paths.demo() : entry.href
  const account = useAccountMenu({ onLocale, onLogOut, plan })
  const others = rest.map((entry) => ({
    id: entry.id,
    label: t(`layout.menu.${entry.id}`),
    icon: <entry.icon size={16} strokeWidth={1.75} aria-hidden />,
    href: hrefOf(entry),
  }))
  const { trigger, menu } = useMenu(
    t('layout.phoneMenu.more'),
    others.length === 0 ? account : [{ id: 'pages', actions: others }, ...account],
  )
  return (
    <Bar aria-label={t('layout.navigation')}>
      {placed.map((entry) => (
        <AppLink
          key={entry.id}
          href={hrefOf(entry)}
          aria-current={isEntryActive(entry, pathname) ? 'page' : undefined}
        >
          <entry.icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{t(`layout.phoneMenu.${entry.id}`)}</span>
        </AppLink>
      ))}
      <button type="button" {...trigger}>
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        <span>{t('layout.phoneMenu.more')}</span>
      </button>
      {menu}
    </Bar>
  )
}

export default BottomBar

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.appBar,
  display: 'flex',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > a, & > button': {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minWidth: 0,
    minHeight: 60,
    padding: '0 1px',
    textAlign: 'center',
    border: 0,
    background: 'none',
    fontFamily: 'inherit',
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
    // Labels never touch: the names are short, and enlarged text wraps within its place.
    '& > span': { maxWidth: '100%', overflowWrap: 'anywhere', hyphens: 'auto' },
    '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -4 },
  },
}))
