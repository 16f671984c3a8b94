import { Suspense, useState } from 'react'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { lazyWithMessages } from '#src/layout/texts/lazyWithMessages.tsx'
import { useWizardSteps } from '#src/layout/wizard/useWizardSteps.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { entryTexts, indicatorTexts, unitTexts } from '#src/imports/texts.ts'
import type { ReplacedFile } from '../files/fileValues.ts'
import { useUploads } from '../files/useUploads.ts'
import { FilesStep } from '../files/FilesStep.tsx'
import { ReviewStep } from '../review/ReviewStep.tsx'
import { canReach, isOpen, stepOf, wizardSteps, type WizardStep } from '../importState.ts'
import { ModeStep } from './ModeStep.tsx'
import { OutcomeStep } from './OutcomeStep.tsx'
import { PerimeterStep } from './PerimeterStep.tsx'

// Most imports use files, so the pages for data entry are loaded lazily.
const EntryStep = lazyWithMessages<StepProps>(
  () => import('../entry/EntryStep.tsx'),
  [entryTexts, indicatorTexts, unitTexts],
)

export type StepProps = { found: DataImport; goTo: (step: WizardStep) => void }

/** Wizard of an import, from perimeter to result. The server stores each step, and so where to resume. */
export const ImportWizard = ({ found }: { found: DataImport | undefined }) => {
  const standing = found ?? nothingYet
  const { step, goTo } = useWizardSteps({
    steps: wizardSteps,
    resolve: (wanted) => (canReach(wanted, standing) ? wanted : stepOf(standing)),
    resumeAt: stepOf(standing),
  })
  // An upload continues while the user looks at the previous step.
  const uploads = useUploads(found?.id ?? '', () => found?.oneOrManyFiles === 'ONE' && goTo('review'))
  const [replaced, setReplaced] = useState<ReplacedFile>()
  if (found === undefined) return <PerimeterStep found={undefined} goTo={goTo} />
  if (!isOpen(found)) return <OutcomeStep found={found} />
  if (step === 'perimeter') return <PerimeterStep {...{ found, goTo }} />
  if (step === 'mode') return <ModeStep {...{ found, goTo }} />
  if (step === 'files' && found.importMode === 'APPLICATION') {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <EntryStep {...{ found, goTo }} />
      </Suspense>
    )
  }
  if (step === 'files')
    return <FilesStep {...{ found, goTo, uploads, replaced }} onPrepared={() => setReplaced(undefined)} />
  return <ReviewStep {...{ found, goTo, uploads }} onReplace={setReplaced} />
}

const nothingYet = { status: 'CREATED', oneOrManyFiles: null } as const
