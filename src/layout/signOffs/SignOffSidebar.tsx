import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { isIsoDate } from '#model/rules/text/readDate.ts'
import type { SignOff, SignOffs } from '#model/wire/records/signOffs.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { DateInput } from '#src/ui/form/DateInput.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { StatusDot } from '#src/ui/StatusDot.tsx'
import { FormSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { explainError } from '../explainError.ts'
import { Permitted } from '../Permitted.tsx'
import { QueryState } from '../QueryState.tsx'
import { SidebarFrame } from '../sidebars/SidebarFrame.tsx'
import { SidebarContent, SidebarForm } from '../sidebars/SidebarParts.tsx'
import { useUnsavedSidebar } from '../sidebars/useSidebar.ts'
import { useAction } from '../useAction.ts'
import { SignedChanges } from './SignedChanges.tsx'
import { signing, useSigning, useSignOffs, type SignedPlace } from './useSignOffs.ts'

/** The approvals of a content: approve it, see who did, and withdraw. Default export: loaded when it first opens. */
const SignOffSidebar = ({ place }: { place: SignedPlace }) => {
  const { t } = useTexts()
  const query = useSignOffs(place)
  return (
    <SidebarFrame
      title={t('signOffs.title')}
      {...(query.data && { meta: t(`signOffs.parts.${query.data.part}`) })}
    >
      <QueryState query={query} failed={t('signOffs.failed')} level="h3" waiting={<FormSkeleton />}>
        {(read) => (
          <SidebarContent>
            <p>
              {t('signOffs.lead')} {t(`signOffs.hashed.${read.part}`)}
            </p>
            <SignedChanges {...{ read }} shownMax={read.changes.length} />
            {read.signOffs.length === 0 && <p>{t('signOffs.none')}</p>}
            <ul>
              {read.signOffs.map((signOff) => (
                <SignOffLine key={signOff.id} {...{ place, signOff }} />
              ))}
            </ul>
            <Permitted call={signing}>
              <SigningForm {...{ place, read }} />
            </Permitted>
          </SidebarContent>
        )}
      </QueryState>
    </SidebarFrame>
  )
}

export default SignOffSidebar

const SignOffLine = ({ place, signOff }: { place: SignedPlace; signOff: SignOff }) => {
  const { t } = useTexts()
  const format = useFormats()
  const { id, version, hash, signed, nextRevision, withdrawn, isCurrent } = signOff
  const { withdraw, changes } = useSigning(place)
  const [isAsking, setIsAsking] = useState(false)
  const withdrawing = useAction({
    mutationFn: (reason: string) => withdraw(id, reason),
    done: t('signOffs.withdraw.done'),
    failed: t('signOffs.withdraw.failed'),
    changes,
    onSuccess: () => setIsAsking(false),
  })
  return (
    <Line>
      <b>{t('signOffs.version', { version })}</b>
      <StatusDot mark={withdrawn !== null ? 'rest' : isCurrent ? 'good' : 'unsure'}>
        {t(isCurrent ? 'signOffs.current' : 'signOffs.earlier')}
      </StatusDot>
      <span>{t('signOffs.by', { name: signed.name, moment: format.moment(signed.at) })}</span>
      <span>{t('signOffs.revision', { date: format.date(nextRevision) })}</span>
      <small>{t('signOffs.hash', { hash })}</small>
      {withdrawn && (
        <span>
          {t('signOffs.withdrawnBy', {
            name: withdrawn.name,
            moment: format.moment(withdrawn.at),
            reason: withdrawn.reason,
          })}
        </span>
      )}
      {withdrawn === null && (
        <Permitted call={signing}>
          <Button
            size="small"
            variant="text"
            color="error"
            aria-label={t('signOffs.withdraw.of', { name: signed.name })}
            onClick={() => setIsAsking(true)}
          >
            {t('signOffs.withdraw.action')}
          </Button>
        </Permitted>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('signOffs.withdraw.title', { name: signed.name })}
          label={t('signOffs.withdraw.reason')}
          hint={t('signOffs.withdraw.reasonHint')}
          confirmLabel={t('signOffs.withdraw.action')}
          cancelLabel={t('signOffs.withdraw.keep')}
          isBusy={withdrawing.isPending}
          onConfirm={(reason) => withdrawing.mutate(reason)}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('signOffs.withdraw.body')}</p>
        </ReasonDialog>
      )}
    </Line>
  )
}

const SigningForm = ({ place, read: { hash, version } }: { place: SignedPlace; read: SignOffs }) => {
  const { t } = useTexts()
  const { sign, changes } = useSigning(place)
  const [nextRevision, setNextRevision] = useState('')
  const signOff = useAction({
    mutationFn: () => sign({ hash, nextRevision }),
    done: t('signOffs.form.approved'),
    changes,
    onSuccess: () => setNextRevision(''),
  })
  useUnsavedSidebar(nextRevision !== '', signOff.isPending)
  // The content is no field of the form: why it is refused stands above.
  const refused = signOff.error instanceof ApiError ? signOff.error.fields : []
  const reasons = new Map(refused.map(({ field, message }) => [field, message]))
  const isRefused = signOff.error !== null && !reasons.has('nextRevision')
  return (
    <SidebarForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        signOff.mutate()
      }}
    >
      <h3>{t('signOffs.form.title', { version })}</h3>
      {isRefused && <p role="alert">{reasons.get('hash') ?? explainError(signOff.error, t)}</p>}
      <DateInput
        label={t('signOffs.form.nextRevision')}
        hint={t('signOffs.form.hint')}
        error={reasons.get('nextRevision')}
        value={nextRevision}
        onChange={setNextRevision}
      />
      <Button
        type="submit"
        variant="contained"
        color="primary"
        loading={signOff.isPending}
        disabled={!isIsoDate(nextRevision)}
      >
        {t('signOffs.form.approve')}
      </Button>
    </SidebarForm>
  )
}

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 500 },
  '& > span, & small': { color: theme.vars.palette.text.secondary },
}))
