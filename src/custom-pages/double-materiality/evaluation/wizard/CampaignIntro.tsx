import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { useId, useSyncExternalStore } from 'react'
import { createStoredState } from '#src/storedState.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** True if this device has already shown the introduction to campaigns. */
const seenIntro = createStoredState<boolean>('campaignIntro', 'device', (value) =>
  value === true ? true : undefined,
)

/** Explains campaigns on the first visit, and that nothing is sent before the last step (spec §2.3). */
export const CampaignIntro = () => {
  const { t } = useTexts()
  const id = useId()
  const isSeen = useSyncExternalStore(seenIntro.subscribe, seenIntro.read) === true
  const close = () => seenIntro.write(true)
  return (
    <Dialog open={!isSeen} onClose={close} aria-labelledby={`${id}-title`} aria-describedby={`${id}-lead`}>
      <Body>
        <h2 id={`${id}-title`}>{t('campaigns.intro.title')}</h2>
        <p id={`${id}-lead`}>{t('campaigns.intro.lead')}</p>
        <ol>
          {(['survey', 'reporters', 'name', 'mail'] as const).map((step) => (
            <li key={step}>{t(`campaigns.intro.steps.${step}`)}</li>
          ))}
        </ol>
        <p>{t('campaigns.intro.note')}</p>
        <Button variant="contained" color="primary" autoFocus onClick={close}>
          {t('campaigns.intro.start')}
        </Button>
      </Body>
    </Dialog>
  )
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  maxWidth: 480,
  padding: 24,
  '& h2': { ...theme.typography.h3 },
  '& p': { color: theme.vars.palette.text.secondary },
  '& ol': { display: 'grid', gap: 6, margin: 0, paddingLeft: 20 },
  '& button': { justifySelf: 'end' },
}))
