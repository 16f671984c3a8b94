import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { changeCurrencyRates, listCurrencyRates } from '#model/calls/currencyRates.ts'
import type { StoredCurrencyRate } from '#model/wire/data/currencyRates.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { Permitted } from '#src/layout/Permitted.tsx'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useReadAll } from '#src/layout/useRead.ts'
import { paths } from '#src/paths.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Note } from '#src/ui/Note.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListSkeleton } from '#src/ui/states/Skeletons.tsx'
import { LinesTable } from '#src/ui/table/LinesTable.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useConfirm } from '#src/ui/useConfirm.ts'
import { ImportRates } from './ImportRates.tsx'
import { useRateLabels } from './useRateLabels.ts'

/** /data-hub/currency-rates: the rates that amounts of files are converted with. */
const RatesPage = () => {
  const { t } = useTexts()
  const sidebars = useSidebars()
  const query = useReadAll(listCurrencyRates, {}, { failed: null })
  const [refused, setRefused] = useState<readonly string[]>([])
  const title = t('currencyRates.title')
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('dataHub.title'), href: paths.importLog() }, { label: title }]}
        actions={
          <Permitted call={changeCurrencyRates}>
            <ImportRates onRefused={setRefused} />
            <Button
              variant="contained"
              color="primary"
              startIcon={<Plus size={16} strokeWidth={1.75} />}
              onClick={() => sidebars.open('currencyRate', {})}
            >
              {t('currencyRates.add')}
            </Button>
          </Permitted>
        }
      />
      <PageBody>
        <Lead>
          <p>{t('currencyRates.lead')}</p>
          <Permitted call={changeCurrencyRates}>
            <p>{t('currencyRates.importHint')}</p>
          </Permitted>
          {refused.length > 0 && (
            <Note kind="error" role="alert">
              {refused.map((reason) => (
                <div key={reason}>{reason}</div>
              ))}
            </Note>
          )}
        </Lead>
        <QueryState query={query} failed={t('currencyRates.failed')} waiting={<ListSkeleton />}>
          {(rates) =>
            rates.length === 0 ? (
              <EmptyState title={t('currencyRates.empty')}>{t('currencyRates.emptyBody')}</EmptyState>
            ) : (
              <RateTable rates={rates} />
            )
          }
        </QueryState>
      </PageBody>
    </>
  )
}

export default RatesPage

const RateTable = ({ rates }: { rates: readonly StoredCurrencyRate[] }) => {
  const { t } = useTexts()
  const { pairOf, periodOf } = useRateLabels()
  const label = (key: 'pair' | 'period' | 'source' | 'action') => t(`currencyRates.columns.${key}`)
  return (
    <LinesTable
      label={t('currencyRates.title')}
      rows={rates}
      rowKey={({ id }) => id}
      columns={[
        { id: 'pair', head: label('pair'), role: 'row', renderCell: pairOf },
        { id: 'period', head: label('period'), renderCell: periodOf },
        { id: 'source', head: label('source'), renderCell: ({ source }) => source },
        {
          id: 'action',
          head: label('action'),
          renderCell: (rate) => (
            <Permitted call={changeCurrencyRates}>
              <RemoveRate rate={rate} />
            </Permitted>
          ),
        },
      ]}
    />
  )
}

const RemoveRate = ({ rate }: { rate: StoredCurrencyRate }) => {
  const { t } = useTexts()
  const { pairOf, periodOf } = useRateLabels()
  const callApi = useSendRequest()
  const removing = useAction({
    mutationFn: () => callApi(changeCurrencyRates, { body: { remove: [rate.id] } }),
    done: t('currencyRates.removed'),
    failed: t('currencyRates.removeFailed'),
    changes: [readsOf(listCurrencyRates)],
  })
  const { openConfirm, question } = useConfirm(removing)
  const named = { pair: pairOf(rate), period: periodOf(rate) }
  return (
    <>
      <IconButton aria-label={t('currencyRates.remove', named)} onClick={openConfirm}>
        <Trash2 size={16} strokeWidth={1.75} />
      </IconButton>
      <ConfirmDialog
        {...question}
        title={t('currencyRates.removeTitle')}
        confirmLabel={t('currencyRates.removeAction')}
        cancelLabel={t('currencyRates.removeKeep')}
      >
        {t('currencyRates.removeBody', named)}
      </ConfirmDialog>
    </>
  )
}

const Lead = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginBottom: 16,
  '& > p': { margin: 0, maxWidth: 760, color: theme.vars.palette.text.secondary },
}))
