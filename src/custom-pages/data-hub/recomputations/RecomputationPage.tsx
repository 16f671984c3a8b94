import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useParams } from 'react-router-dom'
import { queryCube } from '#model/calls/cube.ts'
import {
  applyRecomputation,
  getRecomputation,
  listRecomputations,
  undoRecomputation,
} from '#model/calls/recomputations.ts'
import { emissionFactors } from '#model/resources/emissionFactors.ts'
import type { Recomputation } from '#model/wire/data/recomputations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { importsResource } from '../useImport.ts'
import { RecomputedFigures } from './RecomputedFigures.tsx'
import { markOf, useRecomputationLabels } from './useRecomputationLabels.ts'

/** Polling interval of one that is prepared, in milliseconds. */
const pollIntervalMs = 1000

/** /data-hub/recomputations/:recomputationId: what changes, and whether it is applied. */
const RecomputationPage = () => {
  const { t } = useTexts()
  const { recomputationId = '' } = useParams()
  const { nameOf, periodOf } = useRecomputationLabels()
  const query = useRead(
    getRecomputation,
    { recomputationId },
    {
      staleTime: 0,
      failed: null,
      refetchInterval: ({ state: { data } }) => (data?.state === 'PREPARING' ? pollIntervalMs : false),
      refetchIntervalInBackground: true,
    },
  )
  const found = query.data
  const title = found === undefined ? t('recomputations.title') : nameOf(found)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('dataHub.title'), href: paths.importLog() },
          { label: t('recomputations.title'), href: paths.recomputations() },
          { label: title },
        ]}
        actions={found !== undefined && <Actions found={found} />}
      />
      <PageBody>
        <QueryState query={query} failed={t('recomputations.failed')} waiting={<ListSkeleton />}>
          {(one) => (
            <Frame>
              <p>
                <StateBadge mark={markOf[one.state]}>{t(`recomputations.states.${one.state}`)}</StateBadge>{' '}
                {periodOf(one)} · {t(`recomputations.kinds.${one.kind}`)}
              </p>
              <StateNote found={one} />
              {one.kind === 'ALL' && one.hasChanges && <p>{t('recomputations.unlisted')}</p>}
              {one.sums.length > 0 && <Sums sums={one.sums} />}
              {(one.figures ?? 0) > 0 && <RecomputedFigures found={one} />}
            </Frame>
          )}
        </QueryState>
      </PageBody>
    </>
  )
}

export default RecomputationPage

const StateNote = ({ found }: { found: Recomputation }) => {
  const { t } = useTexts()
  const say = useCounts()
  const format = useFormats()
  const by = (name: string | null, at: string | null) => ({
    name: name ?? t('recomputations.someone'),
    moment: at === null ? '' : format.moment(at),
  })
  switch (found.state) {
    case 'PREPARING':
      return (
        <Note role="status">
          {t('recomputations.preparing')}
          <ProgressBar label={t('recomputations.states.PREPARING')} percent={found.progress} />
        </Note>
      )
    case 'FAILED':
      return (
        <Note kind="error" role="alert">
          {found.error}
        </Note>
      )
    case 'PROPOSED':
      return (
        <Note role="status" kind={found.hasChanges ? 'warning' : 'success'}>
          {!found.hasChanges
            ? t('recomputations.nothing')
            : found.figures === 0
              ? t('recomputations.unlistedOnly')
              : say('recomputations.proposed', found.figures ?? 0)}
        </Note>
      )
    case 'APPLIED':
      return (
        <Note kind="success" role="status">
          {t('recomputations.applied', by(found.appliedBy, found.appliedAt))}
        </Note>
      )
    case 'UNDONE':
      return <Note role="status">{t('recomputations.undone', by(found.undoneBy, found.undoneAt))}</Note>
  }
}

const Actions = ({ found }: { found: Recomputation }) => {
  const { id, state, figures, hasChanges, isLast } = found
  return (
    <>
      {state === 'PROPOSED' && hasChanges && (
        <Permitted call={applyRecomputation}>
          <ConfirmedAction id={id} figures={figures ?? 0} action="apply" />
        </Permitted>
      )}
      {isLast && (
        <Permitted call={undoRecomputation}>
          <ConfirmedAction id={id} figures={figures ?? 0} action="undo" />
        </Permitted>
      )}
    </>
  )
}

const calls = { apply: applyRecomputation, undo: undoRecomputation }

const ConfirmedAction = ({
  id,
  figures,
  action,
}: {
  id: string
  figures: number
  action: 'apply' | 'undo'
}) => {
  const { t } = useTexts()
  const say = useCounts()
  const callApi = useSendRequest()
  const acting = useAction({
    mutationFn: () => callApi(calls[action], { recomputationId: id }),
    done: t(`recomputations.${action}.done`),
    failed: t(`recomputations.${action}.failed`),
    changes: [readsOf(listRecomputations), readsOf(queryCube), [emissionFactors.name], [importsResource]],
  })
  const { openConfirm, question } = useConfirm(acting)
  return (
    <>
      <Button {...(action === 'apply' && { variant: 'contained', color: 'primary' })} onClick={openConfirm}>
        {t(`recomputations.${action}.action`)}
      </Button>
      <ConfirmDialog
        {...question}
        title={t(`recomputations.${action}.title`)}
        confirmLabel={t(`recomputations.${action}.action`)}
        cancelLabel={t(`recomputations.${action}.keep`)}
      >
        {figures === 0 ? t('recomputations.unlisted') : say(`recomputations.${action}.body`, figures)}
      </ConfirmDialog>
    </>
  )
}

const Sums = ({ sums }: { sums: Recomputation['sums'] }) => {
  const { t } = useTexts()
  const format = useFormats()
  type Sum = Recomputation['sums'][number]
  const label = (head: 'indicator' | 'reason' | 'figures' | 'old' | 'new' | 'difference') =>
    t(`recomputations.sums.heads.${head}`)
  const quantity = (value: number, { unit }: Sum, signed = false) =>
    format.quantity(value, unit, { maximumDecimals: 3, signed })
  return (
    <section>
      <h2>{t('recomputations.sums.title')}</h2>
      <LinesTable<Sum>
        label={t('recomputations.sums.title')}
        rows={sums}
        rowKey={({ indicator, reason }) => `${indicator} ${reason}`}
        columns={[
          { id: 'indicator', head: label('indicator'), role: 'row', renderCell: (sum) => sum.indicatorLabel },
          {
            id: 'reason',
            head: label('reason'),
            renderCell: ({ reason }) => t(`recomputations.reasons.${reason}`),
          },
          {
            id: 'figures',
            head: label('figures'),
            number: true,
            renderCell: ({ figures }) => format.number(figures),
          },
          { id: 'old', head: label('old'), number: true, renderCell: (sum) => quantity(sum.oldValue, sum) },
          { id: 'new', head: label('new'), number: true, renderCell: (sum) => quantity(sum.newValue, sum) },
          {
            id: 'difference',
            head: label('difference'),
            number: true,
            renderCell: (sum) => quantity(sum.newValue - sum.oldValue, sum, true),
          },
        ]}
      />
    </section>
  )
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& > p': { margin: 0 },
  '& h2': { margin: '0 0 12px', ...theme.typography.h4 },
}))
