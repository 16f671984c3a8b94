import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react'
import { keyUnder } from '#locales/textKey.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

type ReaderBarProps = {
  page: number
  pages: number
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
}

/** Current page, next and previous page, zoom. Sticky. */
export const ReaderBar = ({ page, pages, zoom, onPage, onZoom }: ReaderBarProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const step = (by: 1 | -1) => zooms[zooms.indexOf(zoom) + by]
  const tool = (name: string, Icon: LucideIcon, action: (() => void) | undefined) => (
    <IconButton
      size="small"
      aria-label={t(keyUnder('contents.reader', name))}
      disabled={action === undefined}
      onClick={() => action?.()}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
  const zoomTo = (target: number | undefined) => (target === undefined ? undefined : () => onZoom(target))
  return (
    <Bar role="group" aria-label={t('contents.reader.tools')}>
      {tool('previous', ChevronUp, page > 1 ? () => onPage(page - 1) : undefined)}
      {tool('next', ChevronDown, page < pages ? () => onPage(page + 1) : undefined)}
      <span role="status">{t('contents.reader.position', { page, pages })}</span>
      <i />
      {tool('zoomOut', ZoomOut, zoomTo(step(-1)))}
      <span>{format.percent(zoom * 100)}</span>
      {tool('zoomIn', ZoomIn, zoomTo(step(1)))}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flexShrink: 0,
  minHeight: 44,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& i': { flex: 1 },
}))
