import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'

export const pageId = 'page'

/** First in the focus order: skips the menu and goes to the page. */
export const SkipLink = () => {
  const { t } = useTexts()
  return <Link href={`#${pageId}`}>{t('layout.skip')}</Link>
}

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 12px',
  borderRadius: 6,
  ...theme.typography.button,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)', overflow: 'hidden', width: 1, height: 1, padding: 0 },
}))
