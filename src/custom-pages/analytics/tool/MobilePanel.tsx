import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A side column on a narrow screen: a sheet over the result, closed by its cross or Esc. */
export const MobilePanel = ({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': label } }}>
      <Bar>
        <IconButton aria-label={t('layout.sheet.close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} />
        </IconButton>
      </Bar>
      {children}
    </Dialog>
  )
}

const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '8px 8px 0' })
