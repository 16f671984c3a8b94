import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { AppLink } from '../link/AppLink.tsx'
import { popupTransition } from './popupTransition.ts'

export type MenuAction = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** One of several options; the current one has a tick. */
  isChecked?: boolean
  isDestructive?: boolean
  disabled?: boolean
} & ({ href: string } | { onClick: () => void })

export type MenuGroup = { id: string; title?: ReactNode; actions: readonly MenuAction[] }

export type ActionMenuProps = {
  anchor: HTMLElement
  label: string
  groups: readonly MenuGroup[]
  onClose: () => void
}

/** A menu of actions in groups. Default export: lazy-loaded when the first menu opens. */
const ActionMenu = ({ anchor, label, groups, onClose }: ActionMenuProps) => (
  <Menu
    open
    anchorEl={anchor}
    {...popupTransition}
    onClose={onClose}
    slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label, dense: true } }}
  >
    {groups.flatMap((group, index) => [
      index > 0 && <Divider key={`${group.id}-line`} sx={{ my: '4px !important' }} />,
      group.title !== undefined && (
        <ListSubheader key={`${group.id}-title`} role="presentation" disableSticky sx={titleStyle}>
          {group.title}
        </ListSubheader>
      ),
      ...group.actions.map((action) => (
        <MenuItem
          key={action.id}
          disabled={action.disabled ?? false}
          role={action.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={action.isChecked}
          sx={action.isDestructive === true ? { color: 'error.main' } : null}
          {...('href' in action ? { component: AppLink, href: action.href } : {})}
          onClick={() => {
            onClose()
            if ('onClick' in action) action.onClick()
          }}
        >
          {action.icon}
          <Fragment>{action.label}</Fragment>
          {action.isChecked === true && (
            <Check size={16} strokeWidth={1.75} style={{ marginLeft: 'auto' }} aria-hidden />
          )}
        </MenuItem>
      )),
    ])}
  </Menu>
)

export default ActionMenu

const titleStyle = {
  px: 2,
  py: 1,
  bgcolor: 'transparent',
  typography: 'caption',
  color: 'text.tertiary',
} as const
