import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { downloadExport, listExports, removeExport } from '#model/calls/organizationData.ts'
import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'
import { saveFile } from '#src/csv/saveFile.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useMay, useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isUnderWay } from './isUnderWay.ts'

/** One export: who requested it, when, its progress and its file. */
export const ExportLine = ({ one }: { one: OrganizationExport }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { id: exportId, fileName, accountName, createdAt, expiresAt, error, sizeBytes } = one
  const { id: orgId } = useRequiredOrganization()
  const http = useHttp()
  const callApi = useSendRequest()
  const mayRemove = useMay(removeExport)
  const saving = useAction({
    mutationFn: async () =>
      saveFile(await requestFile(http, downloadExport, { orgId, exportId }), fileName ?? 'export.zip'),
    failed: t('admin.exports.downloadFailed'),
  })
  const removing = useAction({
    mutationFn: () => callApi(removeExport, { exportId }),
    failed: t('admin.exports.removeFailed'),
    changes: [readsOf(listExports)],
  })
  const about = t('admin.exports.one', { name: accountName, moment: format.moment(createdAt) })
  return (
    <Line>
      <div>
        <h3>{fileName ?? about}</h3>
        {fileName !== null && <p>{about}</p>}
        {isUnderWay(one) && <Progress one={one} />}
        {error !== null && <p role="alert">{error.message}</p>}
        {one.status === 'DONE' && sizeBytes !== null && expiresAt !== null && (
          <p>
            {t('admin.exports.ready', {
              size: format.quantity(sizeBytes / 1_000_000, t('admin.exports.megabytes'), { decimals: 1 }),
              date: format.date(expiresAt),
            })}
          </p>
        )}
      </div>
      {one.status === 'DONE' && (
        <Button
          loading={saving.isPending}
          aria-label={t('admin.exports.downloadOf', { name: fileName ?? '' })}
          onClick={() => saving.mutate()}
        >
          {t('admin.exports.download')}
        </Button>
      )}
      {mayRemove && (
        <Button loading={removing.isPending} onClick={() => removing.mutate()}>
          {t(isUnderWay(one) ? 'admin.exports.cancel' : 'admin.exports.remove')}
        </Button>
      )}
    </Line>
  )
}

/** A progress bar with its number, also for screen readers. */
const Progress = ({ one: { status, progress } }: { one: OrganizationExport }) => {
  const { t } = useTexts()
  const format = useFormats()
  return (
    <>
      <p role="status">
        {t(status === 'WAITING' ? 'admin.exports.waiting' : 'admin.exports.running', {
          percent: format.percent(progress),
        })}
      </p>
      <ProgressBar percent={progress} label={t('admin.exports.progress')} />
    </>
  )
}

const Line = styled('li')(({ theme: { vars, typography } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& > div': { flex: '1 1 280px', minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': typography.h4,
  '& p': { margin: '2px 0 0', color: vars.palette.text.secondary },
}))
