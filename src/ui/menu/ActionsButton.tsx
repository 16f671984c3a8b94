import IconButton from '@mui/material/IconButton'
import { Ellipsis } from 'lucide-react'
import type { MenuAction } from './ActionMenu.tsx'
import { useMenu } from './useMenu.tsx'

/** The « … » button of a record: all actions except saving it. Absent where there are none. */
export const ActionsButton = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => {
  const { trigger, menu } = useMenu(label, [{ id: 'actions', actions }])
  if (actions.length === 0) return null
  return (
    <>
      <IconButton aria-label={label} title={label} {...trigger}>
        <Ellipsis size={16} strokeWidth={1.75} />
      </IconButton>
      {menu}
    </>
  )
}
