import { updatePerson } from '#model/calls/governance.ts'
import type { Person } from '#model/wire/governance/persons.ts'
import { companyOf } from '#src/dataProvider/persons.ts'
import type { FormState } from '#src/resources/fromSchema/sidebar/formState.ts'
import { RecordForm } from '#src/resources/fromSchema/sidebar/RecordForm.tsx'
import { personResources } from '#src/resources/persons/personResources.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { personKeys } from '../useInvalidatePersons.ts'
import Button from '@mui/material/Button'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'

const boundPaths = ['identity.name', 'identity.country', 'identity.nationalId']

/** Fields of a person. Those that come from a company of the organisation are edited there. */
export const PersonForm = ({
  formId,
  person,
  onState,
}: {
  formId: string
  person: Person
  onState: (state: FormState) => void
}) => {
  const { t } = useTexts()
  const companyId = companyOf(person)
  return (
    <RecordForm
      {...{ formId, onState }}
      resource={personResources[person.type]}
      record={person}
      savedBy={updatePerson}
      changes={personKeys}
      {...(companyId !== undefined && {
        locked: Object.fromEntries(boundPaths.map((path) => [path, t('persons.boundHint')])),
        note: <CompanyBoundNote companyId={companyId} />,
      })}
    />
  )
}

/** The name comes from the record of a company of the organisation. Links to it. */
const CompanyBoundNote = ({ companyId }: { companyId: string }) => {
  const { t } = useTexts()
  return (
    <Note
      action={
        <Button size="small" variant="text" component={AppLink} href={paths.companyInformation(companyId)}>
          {t('persons.openCompany')}
        </Button>
      }
    >
      {t('validation.internalPerson')}
    </Note>
  )
}
