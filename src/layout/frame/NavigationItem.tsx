import { styled } from '@mui/material/styles'
import { Lock } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { countKey } from '#locales/countKey.ts'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isEntryActive, type MenuEntry } from '../menuEntries.ts'
import { navigationButton } from './navigationButton.ts'

type NavigationItemProps = { entry: MenuEntry; isLocked: boolean; isFolded: boolean; toDo: number }

/** One entry of the menu. A locked one stays in the menu and leads to the demo page. */
export const NavigationItem = ({ entry, isLocked, isFolded, toDo }: NavigationItemProps) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const label = t(`layout.menu.${entry.id}`)
  const isActive = !isLocked && isEntryActive(entry, pathname)
  const item = (
    <Item
      href={isLocked ? paths.demo() : entry.href}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isLocked ? t('layout.locked', { entry: label }) : isFolded ? label : undefined}
    >
      <entry.icon size={16} strokeWidth={1.75} aria-hidden />
      {!isFolded && <span>{label}</span>}
      {!isFolded && isLocked && <Lock size={14} strokeWidth={1.75} aria-hidden />}
      {!isFolded && toDo > 0 && (
        <small>
          <span aria-hidden>{toDo}</span>
          <span className="visually-hidden">{t(countKey('layout.toDo', toDo), { smart_count: toDo })}</span>
        </small>
      )}
    </Item>
  )
  return isFolded ? <Tip title={label}>{item}</Tip> : item
}

const Item = styled(AppLink)(({ theme }) => ({
  ...navigationButton(theme),
  '& > span': { flex: 1 },
  '& small': { font: 'inherit', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' },
  '&[aria-current]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.elevation.level1,
    '& svg': { color: theme.vars.palette.primary.main },
  },
}))
