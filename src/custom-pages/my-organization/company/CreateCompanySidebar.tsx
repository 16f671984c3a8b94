import { styled } from '@mui/material/styles'
import { Activity, useState } from 'react'
import { paths } from '#src/paths.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { SchemaCreateSidebar } from '#src/resources/fromSchema/form/SchemaCreateSidebar.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { CompanyFromDirectory } from './CompanyFromDirectory.tsx'

type Way = 'byNumber' | 'byHand'

/**
 * Creates a company from the directory's data on its SIREN, or from typed values. Switching to the directory and back
 * keeps the typed values.
 */
const CreateCompanySidebar = () => {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('byNumber')
  const [siren, setSiren] = useState('')
  /** SIREN with which the form was first opened. Undefined if it was never opened. */
  const [firstSiren, setFirstSiren] = useState<string>()
  const take = (next: Way) => {
    if (next === 'byHand' && firstSiren === undefined) setFirstSiren(siren)
    setWay(next)
  }
  const choice = (
    <SegmentedControl<Way>
      label={t('register.createCompany.way')}
      value={way}
      onChange={take}
      segments={[
        { value: 'byNumber', label: t('register.createCompany.byNumber') },
        { value: 'byHand', label: t('register.createCompany.byHand') },
      ]}
    />
  )
  return (
    <>
      {way === 'byNumber' && (
        <CompanyFromDirectory
          choice={choice}
          siren={siren}
          onSiren={setSiren}
          onByHand={() => take('byHand')}
        />
      )}
      {firstSiren !== undefined && (
        <Activity mode={way === 'byHand' ? 'visible' : 'hidden'}>
          <SchemaCreateSidebar
            resource={companyResource}
            head={
              <Start>
                {choice}
                <Note>{t('register.createCompany.firstSiteByHand')}</Note>
              </Start>
            }
            defaults={{ name: '', nationalId: firstSiren, countryCode: 'FR', currency: 'EUR' }}
            recordHref={paths.companyInformation}
          />
        </Activity>
      )}
    </>
  )
}

export default CreateCompanySidebar

const Start = styled('div')({ display: 'grid', justifyItems: 'start', gap: 12 })
