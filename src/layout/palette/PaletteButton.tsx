import { styled } from '@mui/material/styles'
import IconButton from '@mui/material/IconButton'
import { Search } from 'lucide-react'
import { Kbd } from '#src/ui/Kbd.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { usePalette } from './PaletteProvider.tsx'

/** Looks like a search field and opens the palette. */
export const PaletteButton = ({ isFolded }: { isFolded: boolean }) => {
  const { t } = useTexts()
  const { open } = usePalette()
  return isFolded ? (
    <Tip title={`${t('layout.search')} (${shortcut(t('layout.palette.control'))})`}>
      <IconButton
        sx={{ alignSelf: 'center' }}
        aria-label={t('layout.search')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search size={16} strokeWidth={1.75} />
      </IconButton>
    </Tip>
  ) : (
    <Button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('layout.search')}</span>
      <Kbd aria-hidden>{shortcut(t('layout.palette.control'))}</Kbd>
    </Button>
  )
}

const shortcut = (control: string): string =>
  /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ K' : `${control} K`

const Button = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 32,
  padding: '0 6px 0 9px',
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.strong}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.tertiary,
  cursor: 'pointer',
  fontFamily: 'inherit',
  ...theme.typography.body1,
  '& > span': { flex: 1, textAlign: 'start' },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}))
