import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { readErasure, takeErasureBack } from '#model/calls/organizationData.ts'
import { erasureGraceDays } from '#model/rules/identity/erasures.ts'
import type { OrganizationErasure } from '#model/wire/identity/organizationErasures.ts'
import { requestErasure } from '#model/calls/organizationData.ts'
import { useMay } from '#src/dataProvider/currentOrganization.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useAction } from '#src/layout/useAction.ts'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { Note } from '#src/ui/Note.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ErasureDialog } from './ErasureDialog.tsx'

/** Erasure of the organisation. An owner requests it, and all members see it until it happens. */
export const Erasure = () => {
  const { t } = useTexts()
  const isOwner = useMay(requestErasure)
  const query = useRead(readErasure, {})
  if (!isOwner && (query.data?.erasure ?? null) === null) return null
  return (
    <Section aria-labelledby="data-erasure">
      <h2 id="data-erasure">{t('admin.erasure.title')}</h2>
      <p>{t('admin.erasure.lead', { days: erasureGraceDays })}</p>
      <QueryState query={query} failed={t('admin.erasure.failed')} level="h3" waiting={<FormSkeleton />}>
        {({ erasure }) =>
          erasure === null ? <RequestButton /> : <PendingErasure erasure={erasure} mayTakeBack={isOwner} />
        }
      </QueryState>
    </Section>
  )
}

const RequestButton = () => {
  const { t } = useTexts()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsConfirming(true)}>
        {t('admin.erasure.ask')}
      </Button>
      {isConfirming && <ErasureDialog onClose={() => setIsConfirming(false)} />}
    </>
  )
}

const PendingErasure = ({ erasure, mayTakeBack }: { erasure: OrganizationErasure; mayTakeBack: boolean }) => {
  const { t } = useTexts()
  const format = useFormats()
  const callApi = useSendRequest()
  const takingBack = useAction({
    mutationFn: () => callApi(takeErasureBack, {}),
    done: t('admin.erasure.takenBack'),
    failed: t('admin.erasure.takeBackFailed'),
    changes: [readsOf(readErasure)],
  })
  const details = { name: erasure.askedBy, date: format.date(erasure.dueAt) }
  return (
    <Note
      kind="warning"
      action={
        mayTakeBack && (
          <Button size="small" loading={takingBack.isPending} onClick={() => takingBack.mutate()}>
            {t('admin.erasure.takeBack')}
          </Button>
        )
      }
    >
      {t(erasure.askedBy === '' ? 'admin.erasure.dueUnknown' : 'admin.erasure.due', details)}
      {!mayTakeBack && ` ${t('admin.erasure.owners')}`}
    </Note>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  margin: '28px 0',
  '& h2': typography.h3,
  '& > p': { margin: '4px 0 12px', color: vars.palette.text.secondary, textWrap: 'pretty' },
}))
