import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Confirms that a setting is saved. The element exists before, so that screen readers announce the change. */
export const SavedMark = ({ isSaved }: { isSaved: boolean }) => {
  const { t } = useTexts()
  return (
    <Mark>
      {isSaved && (
        <>
          <Check size={14} strokeWidth={1.75} aria-hidden />
          {t('settings.saved')}
        </>
      )}
    </Mark>
  )
}

const Mark = styled('output')(({ theme: { vars, typography } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 20,
  ...typography.caption,
  color: vars.palette.text.secondary,
}))
