import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTexts } from '#src/ui/text/Texts.tsx'

const headHeight = 88

/** A widget in full screen. */
export const FullScreenWidget = ({
  title,
  description,
  onClose,
  children,
}: {
  title: string
  description: string
  onClose: () => void
  children: (height: number) => ReactNode
}) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={id}>
      <Body>
        <header>
          <div>
            <h2 id={id}>{title}</h2>
            <p>{description}</p>
          </div>
          <IconButton aria-label={t('ui.dialog.close')} onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </header>
        {children(Math.max(280, window.innerHeight - headHeight - 48))}
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme: { vars, typography } }) => ({
  padding: 24,
  '& > header': { display: 'flex', alignItems: 'flex-start', gap: 8, minHeight: headHeight - 24 },
  '& > header > div': { flex: 1, minWidth: 0 },
  '& h2': { ...typography.h2 },
  '& header p': { color: vars.palette.text.tertiary },
}))
