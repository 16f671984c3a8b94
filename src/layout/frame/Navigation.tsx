import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { menuEntries, type MenuGroupName } from '../menuEntries.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { AccountBlock } from './AccountBlock.tsx'
import type { FrameProps } from './frameProps.ts'
import { NavigationItem } from './NavigationItem.tsx'
import { OrganizationSwitch } from './OrganizationSwitch.tsx'

const groups: readonly MenuGroupName[] = ['app', 'settings', 'help']

/** Organisation, search, three groups of entries, account: 228 px wide at the usual text size, or 56 with icons only. */
export const Navigation = ({ isFolded, ...frame }: FrameProps & { isFolded: boolean }) => {
  const { t } = useTexts()
  return (
    <Column data-folded={isFolded || undefined}>
      <OrganizationSwitch {...frame} isFolded={isFolded} />
      <PaletteButton isFolded={isFolded} />
      <nav aria-label={t('layout.navigation')}>
        {groups.map((group) => {
          const entries = menuEntries.filter((entry) => entry.group === group)
          return entries.length === 0 ? null : (
            <Fragment key={group}>
              {group !== 'app' &&
                (isFolded ? <hr /> : <h2 id={`menu-${group}`}>{t(`layout.groups.${group}`)}</h2>)}
              <ul aria-labelledby={group === 'app' || isFolded ? undefined : `menu-${group}`}>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <NavigationItem
                      entry={entry}
                      isLocked={entry.plan === 'standard' && !frame.isStandardPlan}
                      isFolded={isFolded}
                      toDo={frame.toDo?.[entry.id] ?? 0}
                    />
                  </li>
                ))}
              </ul>
            </Fragment>
          )
        })}
      </nav>
      <AccountBlock {...frame} isFolded={isFolded} />
    </Column>
  )
}

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  // Enlarged text widens the menu, so that no entry is cut.
  width: 'clamp(228px, 14.25rem, 40vw)',
  padding: '10px 10px 12px',
  '&[data-folded]': { width: 56, padding: '10px 11px 12px' },
  '& nav': { flex: 1, minHeight: 0, overflowY: 'auto', padding: 1, margin: '2px -1px 0' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& hr': {
    width: 16,
    height: 1,
    margin: '10px auto',
    border: 0,
    backgroundColor: theme.vars.palette.line.strong,
  },
  '& h2': {
    padding: '14px 8px 6px',
    ...theme.typography.subtitle2,
    color: theme.vars.palette.text.secondary,
  },
}))
