import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** No result, with the alternatives (spec §2.3). */
export const NothingFound = ({
  title,
  children,
  onAddByHand,
  onFile,
}: {
  title: string
  children: string
  onAddByHand: () => void
  onFile: () => void
}) => {
  const { t } = useTexts()
  return (
    <Help>
      <h2>{title}</h2>
      <p>{children}</p>
      <div>
        <Button onClick={onAddByHand}>{t('onboarding.search.none.add')}</Button>
        <Button onClick={onFile}>{t('onboarding.search.none.file')}</Button>
      </div>
    </Help>
  )
}

const Help = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 20,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& h2': theme.typography.h4,
  '& p': { color: theme.vars.palette.text.secondary },
  '& div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
}))
