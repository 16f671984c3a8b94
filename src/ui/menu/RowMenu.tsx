import IconButton from '@mui/material/IconButton'
import { Ellipsis } from 'lucide-react'
import type { MenuAction } from './ActionMenu.tsx'
import { useMenu } from './useMenu.tsx'

/** The « … » button of a row; its label names the row. */
export const RowMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => {
  const { trigger, menu } = useMenu(label, [{ id: 'row', actions }])
  return (
    <>
      <IconButton size="small" aria-label={label} {...trigger}>
        <Ellipsis size={16} strokeWidth={1.75} />
      </IconButton>
      {menu}
    </>
  )
}
