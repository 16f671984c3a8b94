import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { RefreshCw } from 'lucide-react'
import { createRecomputation, listRecomputations } from '#model/calls/recomputations.ts'
import type { Recomputation } from '#model/wire/data/recomputations.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useReadAll } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { markOf, useRecomputationLabels } from './useRecomputationLabels.ts'

/** /data-hub/recomputations: new versions of stored values, newest first. */
const RecomputationsPage = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const query = useReadAll(listRecomputations, {}, { failed: null, staleTime: 0 })
  const title = t('recomputations.title')
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('dataHub.title'), href: paths.importLog() }, { label: title }]}
        actions={
          <Permitted call={createRecomputation}>
            <Button
              variant="contained"
              color="primary"
              startIcon={<RefreshCw size={16} strokeWidth={1.75} />}
              onClick={() => sidebars.open('recomputation', {})}
            >
              {t('recomputations.start')}
            </Button>
          </Permitted>
        }
      />
      <PageBody>
        <Lead>{t('recomputations.lead')}</Lead>
        <QueryState query={query} failed={t('recomputations.failed')} waiting={<ListSkeleton />}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={t('recomputations.empty')}>{t('recomputations.emptyBody')}</EmptyState>
            ) : (
              <Recomputations found={found} />
            )
          }
        </QueryState>
      </PageBody>
    </>
  )
}

export default RecomputationsPage

const Recomputations = ({ found }: { found: readonly Recomputation[] }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { nameOf, periodOf } = useRecomputationLabels()
  const label = (head: 'created' | 'period' | 'figures' | 'state') => t(`recomputations.heads.${head}`)
  return (
    <LinesTable
      label={t('recomputations.title')}
      rows={found}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'created',
          head: label('created'),
          role: 'row',
          renderCell: (one) => (
            <>
              <AppLink href={paths.recomputation(one.id)}>{nameOf(one)}</AppLink>
              <small>
                {t('recomputations.startedBy', { name: one.author ?? t('recomputations.someone') })}
              </small>
            </>
          ),
        },
        {
          id: 'period',
          head: label('period'),
          renderCell: (one) => (
            <>
              {periodOf(one)}
              <small>{t(`recomputations.kinds.${one.kind}`)}</small>
            </>
          ),
        },
        {
          id: 'figures',
          head: label('figures'),
          number: true,
          renderCell: ({ figures }) => (figures === null ? '–' : format.number(figures)),
        },
        {
          id: 'state',
          head: label('state'),
          renderCell: ({ state }) => (
            <StateBadge mark={markOf[state]}>{t(`recomputations.states.${state}`)}</StateBadge>
          ),
        },
      ]}
    />
  )
}

const Lead = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: 760,
  color: theme.vars.palette.text.secondary,
}))
