import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Zoom in, zoom out, and show the whole scale. */
export const MatrixZoom = ({
  nearer,
  further,
  whole,
  isZoomed,
}: {
  nearer: () => void
  further: () => void
  whole: () => void
  isZoomed: boolean
}) => {
  const { t } = useTexts()
  const tools = [
    { id: 'nearer', Icon: ZoomIn, action: nearer, isOff: false },
    { id: 'further', Icon: ZoomOut, action: further, isOff: !isZoomed },
    { id: 'whole', Icon: Maximize2, action: whole, isOff: !isZoomed },
  ] as const
  return (
    <Tools role="group" aria-label={t('results.matrix.zoom.label')}>
      {tools.map(({ id, Icon, action, isOff }) => (
        <IconButton
          key={id}
          size="small"
          aria-label={t(`results.matrix.zoom.${id}`)}
          title={t(`results.matrix.zoom.${id}`)}
          disabled={isOff}
          onClick={action}
        >
          <Icon size={16} strokeWidth={1.75} />
        </IconButton>
      ))}
      <small>{t('results.matrix.zoom.hint')}</small>
    </Tools>
  )
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 0 0 40px',
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, marginLeft: 4 },
  [theme.breakpoints.down('sm')]: { paddingLeft: 0, '& small': { display: 'none' } },
}))
