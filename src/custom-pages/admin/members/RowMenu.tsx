import IconButton from '@mui/material/IconButton'
import { Ellipsis } from 'lucide-react'
import type { MenuAction } from '../../../ui/menu/ActionMenu.tsx'
import { useMenu } from '../../../ui/menu/useMenu.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

/** The « … » of a row. */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly MenuAction[] }) => {
  const { t } = useTexts()
  const label = t('admin.actionsOf', { name })
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
