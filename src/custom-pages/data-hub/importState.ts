import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'

/** Steps of the wizard, in order. */
export const wizardSteps = ['perimeter', 'mode', 'files', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** Maps the states of the specification (§4) to steps. */
const stepOfStatus: Readonly<Record<DataImport['status'], WizardStep>> = {
  CREATED: 'perimeter',
  PERIMETER_SELECTED: 'mode',
  SESSION_PREPARED: 'files',
  SESSION_COMPLETE: 'review',
}

type Standing = Pick<DataImport, 'status' | 'oneOrManyFiles'> & Partial<Pick<DataImport, 'importMode'>>

/** Step at which an import is resumed. A mode that was already selected is not requested again. */
export const stepOf = ({ status, oneOrManyFiles, importMode }: Standing): WizardStep =>
  status === 'PERIMETER_SELECTED' && (oneOrManyFiles !== null || importMode === 'APPLICATION')
    ? 'files'
    : stepOfStatus[status]

/** True if the wanted step is not beyond the step reached. */
export const canReach = (wanted: WizardStep, standing: Standing): boolean =>
  wizardSteps.indexOf(wanted) <= wizardSteps.indexOf(stepOf(standing))

/** Spec §4: « en cours » as long as no file is registered, « traitement » afterwards. */
export const badgeOf = ({ status }: Pick<DataImport, 'status'>): 'progress' | 'processing' =>
  status === 'CREATED' || status === 'PERIMETER_SELECTED' ? 'progress' : 'processing'

/** Result of an import, or that one of its files was refused. */
export const resultOf = ({
  analysis,
  files,
}: Pick<DataImport, 'analysis' | 'files'>): DataImport['analysis'] =>
  analysis ?? (files.some(({ state }) => state === 'FAILED') ? 'FAILED' : null)

/** True if perimeter, files and mapping can change: before validation, and after a failed one, which wrote nothing. */
export const isOpen = ({ analysis }: Pick<DataImport, 'analysis'>): boolean =>
  analysis === null || analysis === 'FAILED'

/** False while facts are being written and after an undo: no action is possible. */
export const hasActions = (found: Pick<DataImport, 'analysis'>): boolean =>
  isOpen(found) || found.analysis === 'DONE'

/** True if a file is being checked or facts are being written, so that the import must be polled. */
export const isMoving = ({ analysis, files }: Pick<DataImport, 'analysis' | 'files'>): boolean =>
  analysis === 'WAITING' || (isOpen({ analysis }) && files.some(isChecking))

export const isChecking = ({ state }: Pick<DataFile, 'state'>): boolean =>
  state === 'RECEIVED' || state === 'CHECKING'

type Counts = NonNullable<DataFile['counts']>

/** Sum of a count over the files of an import. */
export const sumOf = (files: readonly Pick<DataFile, 'counts'>[], name: keyof Counts): number =>
  files.reduce((sum, { counts }) => sum + (counts?.[name] ?? 0), 0)
