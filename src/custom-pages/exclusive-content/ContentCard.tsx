import { styled } from '@mui/material/styles'
import { FileText, Play } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import type { ExclusiveContent } from './contents.ts'

/** Picture, kind, title and description. The title's link covers the card. */
export const ContentCard = ({ content }: { content: ExclusiveContent }) => {
  const { t } = useTexts()
  const isVideo = content.type === 'mp4'
  const Icon = isVideo ? Play : FileText
  return (
    <Card>
      <img src={content.pictureUrl} alt="" loading="lazy" width={640} height={360} />
      <div>
        <p>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {isVideo ? `${t('contents.video')} · ${t('contents.visit')}` : t('contents.pdf')}
        </p>
        <h2>
          <AppLink href={paths.exclusiveContent(content.code)}>{content.title}</AppLink>
        </h2>
        <p>{content.description}</p>
      </div>
    </Card>
  )
}

const Card = styled('article')(({ theme: { vars, typography, transitions } }) => ({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  transition: transitions.create('border-color', { duration: transitions.duration.shortest }),
  '&:hover': { borderColor: vars.palette.line.strong },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '16 / 9',
    objectFit: 'cover',
    objectPosition: 'top',
    borderBottom: `1px solid ${vars.palette.divider}`,
    backgroundColor: vars.palette.fill.muted,
  },
  '& > div': { padding: 16 },
  '& h2': { ...typography.h3, margin: '4px 0' },
  '& h2 a': { color: 'inherit', textDecoration: 'none' },
  '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { color: vars.palette.text.secondary, textWrap: 'pretty' },
  '& p:first-of-type': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    ...typography.caption,
    color: vars.palette.text.tertiary,
  },
}))
