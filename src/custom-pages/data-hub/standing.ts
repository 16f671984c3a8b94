import type { DataFile } from '#model/wire/dataFiles.ts'
import type { DataImport } from '#model/wire/dataImports.ts'

/** Steps of the wizard, in their order. */
export const wizardSteps = ['perimeter', 'mode', 'files', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What the stepper's positions of the specification (§4) are called here. */
const stepOfStatus: Readonly<Record<DataImport['status'], WizardStep>> = {
  CREATED: 'perimeter',
  PERIMETER_SELECTED: 'mode',
  SESSION_PREPARED: 'files',
  SESSION_COMPLETE: 'review',
}

type Standing = Pick<DataImport, 'status' | 'oneOrManyFiles'> & Partial<Pick<DataImport, 'importMode'>>

/** Where who comes back goes on. A mode that was chosen already is not asked again. */
export const stepOf = ({ status, oneOrManyFiles, importMode }: Standing): WizardStep =>
  status === 'PERIMETER_SELECTED' && (oneOrManyFiles !== null || importMode === 'APPLICATION')
    ? 'files'
    : stepOfStatus[status]

/** The furthest step that can be drawn. */
export const canReach = (wanted: WizardStep, standing: Standing): boolean =>
  wizardSteps.indexOf(wanted) <= wizardSteps.indexOf(stepOf(standing))

/** Spec §4: « en cours » as long as no file is prepared, « traitement » from then on. */
export const badgeOf = ({ status }: Pick<DataImport, 'status'>): 'progress' | 'processing' =>
  status === 'CREATED' || status === 'PERIMETER_SELECTED' ? 'progress' : 'processing'

/** The second field of an import: what came of it, or that a file of it was refused. */
export const resultOf = ({
  analysis,
  files,
}: Pick<DataImport, 'analysis' | 'files'>): DataImport['analysis'] =>
  analysis ?? (files.some(({ state }) => state === 'FAILED') ? 'FAILED' : null)

/** Its perimeter, files and mapping may change until it is validated, and again where that failed: nothing was written. */
export const isOpen = ({ analysis }: Pick<DataImport, 'analysis'>): boolean =>
  analysis === null || analysis === 'FAILED'

/** Nothing can be done with what is being written or was undone. */
export const hasActs = (found: Pick<DataImport, 'analysis'>): boolean =>
  isOpen(found) || found.analysis === 'DONE'

/** Is a file of it being checked, or are its facts being written? Then it is to be looked at again. */
export const isMoving = ({ analysis, files }: Pick<DataImport, 'analysis' | 'files'>): boolean =>
  analysis === 'WAITING' || (isOpen({ analysis }) && files.some(isChecking))

export const isChecking = ({ state }: Pick<DataFile, 'state'>): boolean =>
  state === 'RECEIVED' || state === 'CHECKING'

type Counts = NonNullable<DataFile['counts']>

/** What the files of an import come to together. */
export const sumOf = (files: readonly Pick<DataFile, 'counts'>[], name: keyof Counts): number =>
  files.reduce((sum, { counts }) => sum + (counts?.[name] ?? 0), 0)
