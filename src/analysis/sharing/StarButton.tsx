import IconButton from '@mui/material/IconButton'
import { Star } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { Tip } from '#src/ui/Tip.tsx'
import { useStars } from './useStars.ts'

/** Stars a dashboard or an analysis for the account, or removes the star. */
export const StarButton = ({ id, title }: { id: string; title: string }) => {
  const { t } = useTexts()
  const { isStarred, toggle } = useStars()
  const isOn = isStarred(id)
  return (
    <Tip title={t(isOn ? 'sharing.unstar' : 'sharing.star')}>
      <IconButton
        size="small"
        aria-label={t('sharing.starOf', { title })}
        aria-pressed={isOn}
        onClick={() => toggle(id)}
      >
        <Star size={16} strokeWidth={1.75} fill={isOn ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
    </Tip>
  )
}
