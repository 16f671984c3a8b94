import { styled } from '@mui/material/styles'
import { Languages, Palette, UserRound } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { reservedBorder } from '#src/ui/theme/choiceMarks.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const general = [
  { name: 'language', href: paths.languageSettings(), Icon: Languages },
  { name: 'appearance', href: paths.appearanceSettings(), Icon: Palette },
] as const
const account = [{ name: 'profile', href: paths.myProfile(), Icon: UserRound }] as const

type Entry = (typeof general | typeof account)[number]
export type SettingsPageName = Entry['name']

/** All pages of the settings, with those of the account in their own group. */
export const SettingsMenu = ({ current }: { current: SettingsPageName }) => {
  const { t } = useTexts()
  const listOf = (entries: readonly Entry[]) => (
    <ul>
      {entries.map(({ name, href, Icon }) => (
        <li key={name}>
          <AppLink href={href} aria-current={name === current ? 'page' : undefined}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {t(`settings.${name}.title`)}
          </AppLink>
        </li>
      ))}
    </ul>
  )
  return (
    <Menu aria-label={t('settings.menu')}>
      <p aria-hidden>{t('settings.title')}</p>
      {listOf(general)}
      <small aria-hidden>{t('settings.account')}</small>
      {listOf(account)}
    </Menu>
  )
}

const Menu = styled('nav')(({ theme: { vars, typography, breakpoints } }) => ({
  flexShrink: 0,
  width: 212,
  padding: '20px 11px',
  borderRight: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.fill.subtle,
  '& p': { padding: '0 12px 10px', ...typography.h3 },
  '& small': {
    display: 'block',
    padding: '10px 12px 4px',
    ...typography.subtitle2,
    color: vars.palette.text.secondary,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 32,
    padding: '0 12px',
    ...reservedBorder,
    borderRadius: 6,
    color: vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '& svg': { color: vars.palette.text.tertiary },
    '&:hover': { backgroundColor: vars.palette.fill.muted },
    '&:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -2 },
    '&[aria-current]': {
      fontWeight: 500,
      color: vars.palette.text.primary,
      borderColor: vars.palette.divider,
      backgroundColor: vars.palette.background.paper,
      '& svg': { color: vars.palette.primary.main },
    },
  },
  [breakpoints.down('md')]: {
    display: 'flex',
    gap: 4,
    width: 'auto',
    padding: '8px 16px',
    overflowX: 'auto',
    borderRight: 0,
    borderBottom: `1px solid ${vars.palette.divider}`,
    '& p, & small': { display: 'none' },
    '& ul': { display: 'flex', gap: 4 },
  },
  [breakpoints.down('sm')]: { padding: '4px 8px', '& a': { height: 44 } },
}))
