import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { submitEntry } from '#model/calls/dataEntry.ts'
import type { EntrySheet } from '#model/wire/data/dataEntry.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useUnsavedConfirmation } from '#src/layout/leaving/useUnsavedConfirmation.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useRefetchImport } from '../useImport.ts'
import type { StepProps } from '../wizard/ImportWizard.tsx'
import { StepSection } from '../wizard/StepSection.tsx'
import { WizardFrame } from '../wizard/WizardFrame.tsx'
import { EntryBoard } from './EntryBoard.tsx'
import { SavingState } from './SavingState.tsx'
import { Progress } from './SiteList.tsx'
import { useEntryDraft } from './useEntryDraft.ts'

/** A sheet that is being filled in, until it is submitted. */
export const OpenEntry = ({
  found,
  goTo,
  sheet,
  onSettings,
}: StepProps & {
  sheet: EntrySheet & { settings: NonNullable<EntrySheet['settings']> }
  onSettings: () => void
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const { draft, state } = useEntryDraft(found.id)
  const [isConfirming, setIsConfirming] = useState(false)
  const { edits } = state
  const leaving = useUnsavedConfirmation(
    () => (draft.read().edits.size > 0 ? 'typed' : 'nothing'),
    'dataEntry.leaving',
  )
  const submitting = useAction({
    mutationFn: () => callApi(submitEntry, { id: found.id }),
    failed: t('dataEntry.submit.failed'),
    onSuccess: async () => {
      await readAgain(found.id)
      goTo('review')
    },
    onSettled: () => setIsConfirming(false),
  })
  const empty = sheet.expected - sheet.filled
  const obstacle =
    edits.size > 0
      ? t(
          [...edits.values()].some(({ conflict }) => conflict) || state.saving === 'saved'
            ? 'dataEntry.submit.open'
            : 'dataEntry.submit.unsaved',
        )
      : sheet.filled === 0
        ? t('dataEntry.submit.empty')
        : undefined
  return (
    <WizardFrame
      {...{ found }}
      step="files"
      onBack={() => goTo('mode')}
      hint={obstacle}
      actions={
        <Button
          variant="contained"
          color="primary"
          disabled={obstacle !== undefined}
          loading={submitting.isPending}
          onClick={() => (empty > 0 ? setIsConfirming(true) : submitting.mutate())}
        >
          {t('dataEntry.submit.action')}
        </Button>
      }
    >
      <StepSection title={t('dataEntry.title')} lead={t('dataEntry.lead')} isWide>
        <Head>
          <div>
            <Progress {...sheet} label={t('dataEntry.progressOf')} />
            {sheet.upcoming > 0 && <small>{say('dataEntry.upcoming', sheet.upcoming)}</small>}
          </div>
          <Button
            size="small"
            startIcon={<SlidersHorizontal size={16} strokeWidth={1.75} />}
            onClick={() => void draft.flush().then(onSettings)}
          >
            {t('dataEntry.settings.change')}
          </Button>
        </Head>
        <SavingState {...{ draft, state }} />
        <EntryBoard importId={found.id} {...{ sheet, draft, state }} />
      </StepSection>
      {isConfirming && (
        <ConfirmDialog
          title={t('dataEntry.submit.title')}
          confirmLabel={t('dataEntry.submit.confirm')}
          cancelLabel={t('dataEntry.submit.cancel')}
          isBusy={submitting.isPending}
          onConfirm={() => submitting.mutate()}
          onCancel={() => setIsConfirming(false)}
        >
          {say('dataEntry.submit.body', empty)}
        </ConfirmDialog>
      )}
      {leaving.question}
    </WizardFrame>
  )
}

const Head = styled('div')(({ theme: { breakpoints, typography, vars } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '12px 24px',
  '& small': { ...typography.caption, color: vars.palette.text.tertiary },
  [breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  '& > div': { width: '100%' },
}))
