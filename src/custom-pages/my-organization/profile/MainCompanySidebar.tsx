import { useDataProvider } from 'react-admin'
import { useState } from 'react'
import { chooseMainCompany, listChanges } from '#model/calls/organizations.ts'
import type { Organization } from '#model/resources/organizations.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { SubmitSidebar } from '#src/layout/sidebars/SubmitSidebar.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { CompanyField, type ChosenCompany } from '#src/resources/companies/CompanyField.tsx'
import { isConflict } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { explainError } from '#src/layout/explainError.ts'
import { readsOf } from '#src/layout/useRead.ts'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

type MainCompanyProps = { organization: Organization }

/** Selects another main company. The current one becomes an ordinary company. */
const MainCompanySidebar = ({ organization }: MainCompanyProps) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const sidebar = useSidebar()
  const dataProvider = useDataProvider()
  const [opened, setOpened] = useState(organization)
  const { mainCompanyId } = opened
  const [chosen, setChosen] = useState<ChosenCompany>()
  const [error, setError] = useState<string>()
  const showFailure = (failure: unknown) => setError(explainError(failure, t))
  // Keeps the selection. It is saved over somebody else's change once the user confirms.
  const takeIn = ({ data }: { data: Organization }) => {
    setOpened(data)
    setError(t('register.profile.overtaken'))
  }
  const { mutate, isPending } = useAction({
    mutationFn: (companyId: string) =>
      callApi(chooseMainCompany, { body: { mainCompanyId: companyId } }, { seen: opened }),
    done: t('register.profile.mainCompanySaved'),
    changes: [['organizations'], ['companies'], readsOf(listChanges), ['mapping']],
    onError: (refusal) =>
      isConflict(refusal)
        ? dataProvider.getOne<Organization>('organizations', { id: opened.id }).then(takeIn, showFailure)
        : showFailure(refusal),
  })

  const submit = () => {
    const problem =
      chosen === undefined
        ? 'validation.required'
        : chosen.id === mainCompanyId
          ? 'register.profile.sameMainCompany'
          : undefined
    setError(problem && t(problem))
    if (chosen && !problem) mutate(chosen.id, { onSuccess: sidebar.close })
  }

  return (
    <SubmitSidebar
      title={t('register.profile.mainCompanyTitle')}
      isDirty={chosen !== undefined}
      isSaving={isPending}
      onSubmit={submit}
      submitLabel={t('register.profile.setMainCompany')}
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
    </SubmitSidebar>
  )
}

export default MainCompanySidebar
