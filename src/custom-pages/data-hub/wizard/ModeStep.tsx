import Button from '@mui/material/Button'
import { useState } from 'react'
import { changeDataImport } from '#model/calls/dataImports.ts'
import { fileCounts } from '#model/wire/data/dataFiles.ts'
import { dataFilesMax } from '#model/wire/data/dataImports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { RadioCards } from '#src/ui/form/RadioCards.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useRefetchImport } from '../useImport.ts'
import type { StepProps } from './ImportWizard.tsx'
import { StepSection } from './StepSection.tsx'
import { WizardFrame } from './WizardFrame.tsx'

const modes = [...fileCounts, 'APPLICATION'] as const
type Mode = (typeof modes)[number]

/** Selects how data are entered: by files or typed in the application. */
export const ModeStep = ({ found, goTo }: StepProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const callApi = useSendRequest()
  const readAgain = useRefetchImport()
  const known: Mode | null = found.importMode === 'APPLICATION' ? 'APPLICATION' : found.oneOrManyFiles
  const [chosen, setChosen] = useState(known ?? undefined)
  const [isMissing, setIsMissing] = useState(false)
  const saving = useAction({
    mutationFn: (mode: Mode) =>
      callApi(changeDataImport, {
        id: found.id,
        body: mode === 'APPLICATION' ? { importMode: mode } : { importMode: 'FILE', oneOrManyFiles: mode },
      }),
    failed: t('dataHub.wizard.saveFailed'),
    onSettled: () => readAgain(found.id),
  })
  const goOn = async (): Promise<void> => {
    if (chosen === undefined) return setIsMissing(true)
    if (chosen === known) return goTo('files')
    // A failure is shown by a toast. A step that was not saved is not left.
    const isSaved = await saving.mutateAsync(chosen).then(
      () => true,
      () => false,
    )
    if (isSaved) goTo('files')
  }
  return (
    <WizardFrame
      {...{ found }}
      step="mode"
      onBack={() => goTo('perimeter')}
      actions={
        <Button variant="contained" color="primary" loading={saving.isPending} onClick={() => void goOn()}>
          {t('dataHub.wizard.continue')}
        </Button>
      }
    >
      <StepSection title={t('dataHub.mode.title')} lead={t('dataHub.mode.lead')}>
        <RadioCards
          label={t('dataHub.mode.label')}
          columns={2}
          cards={modes.map((value) => ({
            value,
            title: t(`dataHub.mode.choices.${value}`),
            detail: t(`dataHub.mode.details.${value}`, { max: format.number(dataFilesMax) }),
            disabled:
              (value === 'ONE' && found.files.length > 1) ||
              // Existing data came in one mode, and must be removed before the mode can change.
              (found.files.length > 0 && (value === 'APPLICATION') !== (known === 'APPLICATION')),
          }))}
          value={chosen}
          error={isMissing && chosen === undefined ? t('dataHub.mode.required') : undefined}
          onChange={setChosen}
        />
      </StepSection>
    </WizardFrame>
  )
}
