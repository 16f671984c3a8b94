import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { DiagnosisForm } from './DiagnosisForm.tsx'
import { useDiagnosis } from './useDiagnosis.ts'

/** /diagnosis-request: a form that is stored and mailed to the sales team, then a confirmation. */
const DiagnosisPage = () => {
  const { t } = useTexts()
  const diagnosis = useDiagnosis()
  const { form, sending } = diagnosis
  const writeAnother = () => {
    sending.reset()
    form.reset()
  }
  return (
    <>
      <PageHeader title={t('diagnosis.title')} />
      {sending.data === undefined ? (
        <PageBody width="form">
          <DiagnosisForm {...diagnosis} />
        </PageBody>
      ) : (
        <Done isMailed={sending.data.isMailed} email={sending.variables.email} onAgain={writeAnother} />
      )}
    </>
  )
}

export default DiagnosisPage

/** Takes the focus from the form that disappeared. */
const Done = ({ isMailed, email, onAgain }: { isMailed: boolean; email: string; onAgain: () => void }) => {
  const { t } = useTexts()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div ref={thanks} tabIndex={-1} role="status" style={{ outline: 'none' }}>
      <EmptyState
        title={t('diagnosis.done.title')}
        actions={
          <>
            <Button variant="contained" color="primary" component={AppLink} href={paths.exclusiveContents()}>
              {t('diagnosis.done.contents')}
            </Button>
            <Button onClick={onAgain}>{t('diagnosis.done.again')}</Button>
          </>
        }
      >
        {t(`diagnosis.done.${isMailed ? 'mailed' : 'kept'}`, { email })}
      </EmptyState>
    </div>
  )
}
