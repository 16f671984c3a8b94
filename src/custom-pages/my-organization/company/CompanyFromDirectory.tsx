import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Search } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { findSirenProblem, formatSiren, parseSiren } from '#model/rules/register/nationalIds.ts'
import { SidebarFrame } from '#src/layout/sidebars/SidebarFrame.tsx'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import { useBusinessSearch } from '#src/resources/companies/useBusinessSearch.ts'
import { TextInput } from '#src/ui/form/TextInput.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { RequiredLegend } from '#src/ui/form/RequiredLegend.tsx'
import { FoundCompany } from './FoundCompany.tsx'
import { useAddCompanyFromDirectory } from './useAddCompanyFromDirectory.ts'

/** A SIREN, the directory's data on it, and a button that adds the company with its sites. */
export const CompanyFromDirectory = ({
  choice,
  siren,
  onSiren,
  onByHand,
}: {
  choice: ReactNode
  siren: string
  onSiren: (siren: string) => void
  onByHand: () => void
}) => {
  const { t } = useTexts()
  const formId = useId()
  const sidebar = useSidebar()
  const [requested, setRequested] = useState<string>()
  const [error, setError] = useState<string>()
  const search = useBusinessSearch(requested)
  const taking = useAddCompanyFromDirectory()
  const found = search.status === 'found' ? search.entry : undefined

  const submit = () => {
    if (found) return taking.mutate(found)
    const problem = findSirenProblem(siren)
    setError(problem && t(problem === 'length' ? 'validation.sirenLength' : 'validation.siren'))
    if (problem) return
    onSiren(formatSiren(siren))
    setRequested(parseSiren(siren))
  }

  return (
    <SidebarFrame
      title={t('resources.companies.create')}
      footer={
        <>
          <Button onClick={sidebar.close}>{t('resources.form.close')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="contained"
            color="primary"
            loading={search.status === 'searching' || taking.isPending}
          >
            {t(found ? 'register.createCompany.submit' : 'register.createCompany.search')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {choice}
        <RequiredLegend />
        <TextInput
          required
          autoFocus
          label={t('register.createCompany.siren')}
          hint={t('register.createCompany.sirenHint')}
          inputMode="numeric"
          value={siren}
          error={error ?? taking.problem}
          start={<Search size={16} strokeWidth={1.75} aria-hidden />}
          onChange={(typed) => {
            onSiren(typed)
            setRequested(undefined)
            setError(undefined)
            taking.reset()
          }}
        />
        <div role="status">{found && <FoundCompany entry={found} />}</div>
        {(search.status === 'none' || search.status === 'failed') && (
          <Note
            kind={search.status === 'none' ? 'info' : 'error'}
            role="alert"
            action={
              <Button
                variant="text"
                size="small"
                onClick={search.status === 'none' ? onByHand : search.retry}
              >
                {t(`register.createCompany.${search.status === 'none' ? 'fillByHand' : 'retry'}`)}
              </Button>
            }
          >
            {t(`register.createCompany.${search.status}`)}
          </Note>
        )}
      </Form>
    </SidebarFrame>
  )
}

const Form = styled('form')({
  display: 'grid',
  justifyItems: 'stretch',
  gap: 16,
  '& > :first-of-type': { justifySelf: 'start' },
})
