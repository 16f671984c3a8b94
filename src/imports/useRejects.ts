import { columnOfProblem } from '../csv/columnOfProblem.ts'
import type { ServerReason } from '../csv/csvProtocol.ts'
import { saveFile } from '../csv/saveFile.ts'
import type { CsvFileSlot } from '../csv/useCsvFile.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import type { RowProblem } from '#model/wire/records/bulk.ts'
import type { Check } from './check.ts'
import { useAction } from '../layout/useAction.ts'

export type Rejects = { isWriting: boolean; download: () => void }

/** The rejected lines as a file with the reasons, ready to be corrected and imported. */
export function useRejects(slot: CsvFileSlot, check: Check, refused: readonly RowProblem[] = []): Rejects {
  const { t, locale } = useTexts()
  const writing = useAction({
    mutationFn: async () => {
      const { state } = slot
      const name = state.phase === 'checked' ? state.name.replace(/\.csv$/i, '') : slot.kind
      const reasons = [
        ...check.problems.flatMap((problem): ServerReason[] => ('message' in problem ? [problem] : [])),
        ...refused.map((problem) => ({ ...problem, column: columnOfProblem(slot.kind, problem) })),
      ]
      const rejected = await slot.worker().writeRejected(locale, reasons)
      saveFile(rejected, `${t('recordImport.errors.rejectedName', { name })}.csv`)
    },
    failed: { title: t('recordImport.errors.downloadFailed'), detail: undefined },
  })
  return { isWriting: writing.isPending, download: () => writing.mutate() }
}
