import { checkDataFile } from '#model/calls/dataImports.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import { LineCounts } from '#src/imports/LineCounts.tsx'
import type { Corrections } from '#src/imports/useCorrections.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { CheckboxInput } from '#src/ui/form/CheckboxInput.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { RowsSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { paths } from '#src/paths.ts'
import { RejectsButton } from '../DownloadButtons.tsx'
import { CheckViews } from './CheckViews.tsx'
import { Overlaps } from './Overlaps.tsx'

/** Line counts of a file, pending decisions, and all findings. */
export const CheckedFile = ({
  importId,
  file,
  isSameConfirmed,
  onConfirmSame,
  corrections,
}: {
  importId: string
  file: DataFile
  isSameConfirmed: boolean
  onConfirmSame: (isConfirmed: boolean) => void
  /** Undefined if corrections are not possible here. */
  corrections: Corrections | undefined
}) => {
  const { t } = useTexts()
  const format = useFormats()
  const { counts, sameAs } = file
  const query = useRead(
    checkDataFile,
    { id: importId, fileId: file.id },
    // Shown once the file is checked. The result of an earlier check must not be cached.
    { staleTime: 0, gcTime: 0, failed: null },
  )
  return (
    <>
      {counts && (
        <LineCounts
          counts={[
            {
              key: 'rows',
              label: t('dataHub.counts.rows'),
              count: counts.rows,
              tone: 'neutral',
              isPart: false,
            },
            { key: 'accepted', label: t('dataHub.counts.accepted'), count: counts.accepted, tone: 'success' },
            {
              key: 'warnings',
              label: t('dataHub.counts.warnings'),
              count: counts.warnings,
              tone: 'warning',
              isPart: false,
            },
            { key: 'rejected', label: t('dataHub.counts.rejected'), count: counts.rejected, tone: 'error' },
            ...(counts.waiting > 0
              ? [
                  {
                    key: 'waiting',
                    label: t('dataHub.counts.waiting'),
                    count: counts.waiting,
                    tone: 'neutral' as const,
                  },
                ]
              : []),
          ]}
        >
          {counts.rejected > 0 && query.data?.isWithheld !== true && (
            <div>
              <RejectsButton {...{ importId, file }} />
            </div>
          )}
        </LineCounts>
      )}
      {sameAs && (
        <Note
          kind="warning"
          action={
            <AppLink href={paths.importLog({ import: sameAs.importId })}>{t('dataHub.same.see')}</AppLink>
          }
        >
          {t('dataHub.same.body', { date: format.date(sameAs.at, 'long') })}
          <CheckboxInput label={t('dataHub.same.confirm')} value={isSameConfirmed} onChange={onConfirmSame} />
        </Note>
      )}
      {counts !== null && counts.overlaps > 0 && query.data?.isWithheld === false && (
        <Overlaps {...{ importId, file }} overlaps={counts.overlaps} />
      )}
      <QueryState query={query} failed={t('dataHub.review.checkFailed')} isPart waiting={<RowsSkeleton />}>
        {(check) => <CheckViews {...{ importId, file, check, corrections }} />}
      </QueryState>
    </>
  )
}
