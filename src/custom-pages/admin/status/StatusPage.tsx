import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { RotateCw } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { readStatus } from '#model/calls/organizations.ts'
import type { ServiceStatus } from '#model/wire/system/status.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { useRead } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { Delayed } from '#src/ui/states/Delayed.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { ServiceCard } from './ServiceCard.tsx'

/** /admin/status: providers of database, cube, mail, files, identity, directory and assistant. Read-only. */
const StatusPage = () => {
  const { t } = useTexts()
  const query = useRead(readStatus, {})
  return (
    <>
      <AdminHeader
        page="status"
        actions={
          <Button
            startIcon={<RotateCw size={16} strokeWidth={1.75} />}
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('admin.services.check')}
          </Button>
        }
      />
      <QueryState
        query={query}
        failed={t('admin.services.failed')}
        hint={t('admin.services.failedBody')}
        waiting={
          <PageBody>
            <Waiting />
          </PageBody>
        }
      >
        {({ services, version }) => (
          <PageBody>
            <Services services={services} version={version} />
          </PageBody>
        )}
      </QueryState>
    </>
  )
}

export default StatusPage

const Services = ({ services, version }: { services: readonly ServiceStatus[]; version: string }) => {
  const { t } = useTexts()
  const format = useFormats()
  const failing = services.filter(({ problem }) => problem !== null).length
  const checkedAt = services[0]?.checkedAt
  return (
    <Column>
      <Note kind={failing === 0 ? 'success' : 'warning'} role="status">
        {t(countKey('admin.services.summary', failing), { smart_count: failing })}{' '}
        {checkedAt !== undefined && t('admin.services.checkedAt', { moment: format.moment(checkedAt) })}
      </Note>
      <ul>
        {services.map((service) => (
          <ServiceCard key={service.service} status={service} />
        ))}
      </ul>
      <p>
        {t('admin.services.version', { version })} {t('admin.services.where')}
      </p>
    </Column>
  )
}

const Waiting = () => (
  <Column aria-busy>
    <Delayed>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonBar key={row} width="100%" height={56} />
      ))}
    </Delayed>
  </Column>
)

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 760,
  '& > ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > p': { margin: 0, ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}))
