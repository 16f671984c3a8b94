import Button from '@mui/material/Button'
import { useDataProvider } from 'react-admin'
import { useId, useState } from 'react'
import { chooseMainCompany, listChanges } from '#model/calls/organizations.ts'
import type { Organization } from '#model/resources/organizations.ts'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useAct } from '../../../layout/useAct.ts'
import { Sheet } from '../../../layout/sidebars/Sheet.tsx'
import { useSidebar, useUnsavedSidebar } from '../../../layout/sidebars/useSidebar.ts'
import { CompanyField, type ChosenCompany } from '../../../resources/companies/CompanyField.tsx'
import { isConflict } from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '../../../layout/explainError.ts'
import { readsOf } from '../../../layout/useRead.ts'
import { Note } from '../../../ui/Note.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'

type MainCompanyProps = { organization: Organization }

/** Another company becomes the main one; the present one becomes like the others. */
const MainCompanySidebar = ({ organization }: MainCompanyProps) => {
  const { t } = useTexts()
  const formId = useId()
  const ask = useAsk()
  const sidebar = useSidebar()
  const dataProvider = useDataProvider()
  const [opened, setOpened] = useState(organization)
  const { mainCompanyId } = opened
  const [chosen, setChosen] = useState<ChosenCompany>()
  const [error, setError] = useState<string>()
  const showFailure = (failure: unknown) => setError(explainError(failure, t))
  // The choice stays; it is over what somebody else has saved once the person agrees.
  const takeIn = ({ data }: { data: Organization }) => {
    setOpened(data)
    setError(t('register.profile.overtaken'))
  }
  const { mutate, isPending } = useAct({
    mutationFn: (companyId: string) =>
      ask(chooseMainCompany, { body: { mainCompanyId: companyId } }, { seen: opened }),
    done: t('register.profile.mainCompanySaved'),
    changes: [['organizations'], ['companies'], readsOf(listChanges), ['mapping']],
    onSuccess: sidebar.close,
    onError: (refusal) =>
      isConflict(refusal)
        ? dataProvider.getOne<Organization>('organizations', { id: opened.id }).then(takeIn, showFailure)
        : showFailure(refusal),
  })
  useUnsavedSidebar(chosen !== undefined && !isPending)

  const submit = () => {
    const problem =
      chosen === undefined
        ? 'validation.required'
        : chosen.id === mainCompanyId
          ? 'register.profile.sameMainCompany'
          : undefined
    setError(problem && t(problem))
    if (chosen && !problem) mutate(chosen.id)
  }

  return (
    <Sheet
      title={t('register.profile.mainCompanyTitle')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('register.profile.cancel')}</Button>
          <Button type="submit" form={formId} variant="contained" color="primary" loading={isPending}>
            {t('register.profile.setMainCompany')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CompanyField
          autoFocus
          label={t('register.profile.mainCompany')}
          hint={t('register.profile.mainCompanyHint')}
          error={error}
          company={chosen}
          onChange={(company) => {
            setChosen(company)
            setError(undefined)
          }}
        />
        <Note>{t('register.profile.mainCompanyConsequence')}</Note>
      </form>
    </Sheet>
  )
}

export default MainCompanySidebar
