import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { requestExport, listExports } from '#model/calls/organizationData.ts'
import { exportKeptDays, exportsKeptMax } from '#model/rules/identity/organizationExports.ts'
import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ExportLine } from './ExportLine.tsx'
import { isUnderWay } from './isUnderWay.ts'

/** Polling interval of an export, in milliseconds. */
const pollIntervalMs = 1500

/**
 * Export of all data of the organisation as an archive: requested here, shown while in progress, downloadable for some
 * days.
 */
export const Exports = () => {
  const { t } = useTexts()
  const query = useRead(
    listExports,
    {},
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? pollIntervalMs : false) },
  )
  return (
    <Section aria-labelledby="data-exports">
      <h2 id="data-exports">{t('admin.exports.title')}</h2>
      <p>{t('admin.exports.lead')}</p>
      <p>{t('admin.exports.limits')}</p>
      <QueryState query={query} failed={t('admin.exports.failed')} level="h3" waiting={<FormSkeleton />}>
        {(exports) => <List exports={exports} />}
      </QueryState>
    </Section>
  )
}

const List = ({ exports }: { exports: readonly OrganizationExport[] }) => {
  const { t } = useTexts()
  const mayAsk = useMay(requestExport)
  const callApi = useSendRequest()
  const asking = useAction({
    mutationFn: () => callApi(requestExport, {}),
    failed: t('admin.exports.askFailed'),
    changes: [readsOf(listExports)],
  })
  return (
    <>
      <ul>
        {exports.map((one) => (
          <ExportLine key={one.id} one={one} />
        ))}
      </ul>
      {mayAsk && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Download size={16} strokeWidth={1.75} />}
          loading={asking.isPending}
          disabled={exports.some(isUnderWay)}
          onClick={() => asking.mutate()}
        >
          {t('admin.exports.ask')}
        </Button>
      )}
      <small>{t('admin.exports.kept', { days: exportKeptDays, max: exportsKeptMax })}</small>
    </>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  margin: '28px 0',
  '& h2': typography.h3,
  '& p': { marginTop: 4, color: vars.palette.text.secondary, textWrap: 'pretty' },
  '& ul': { margin: '12px 0 16px', padding: 0, listStyle: 'none' },
  '& small': { display: 'block', marginTop: 8, ...typography.caption, color: vars.palette.text.tertiary },
}))
