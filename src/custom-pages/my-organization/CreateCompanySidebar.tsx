import { useState } from 'react'
import { RegisterTexts } from '../../layout/texts/RegisterTexts.tsx'
import { paths } from '../../paths.ts'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { SchemaCreateSheet } from '../../resources/fromSchema/SchemaCreateSheet.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { CompanyFromDirectory } from './CompanyFromDirectory.tsx'

const CreateCompanySidebar = () => (
  <RegisterTexts>
    <CreateCompany />
  </RegisterTexts>
)

export default CreateCompanySidebar

type Way = 'byNumber' | 'byHand'

/** A new company: what a directory knows under its SIREN, or what a person types. */
const CreateCompany = () => {
  const { t } = useTexts()
  const [way, setWay] = useState<Way>('byNumber')
  const [siren, setSiren] = useState('')
  const choice = (
    <SegmentedControl<Way>
      label={t('register.createCompany.way')}
      value={way}
      onChange={setWay}
      segments={[
        { value: 'byNumber', label: t('register.createCompany.byNumber') },
        { value: 'byHand', label: t('register.createCompany.byHand') },
      ]}
    />
  )
  return way === 'byNumber' ? (
    <CompanyFromDirectory
      choice={choice}
      siren={siren}
      onSiren={setSiren}
      onByHand={() => setWay('byHand')}
    />
  ) : (
    <SchemaCreateSheet
      resource={companyResource}
      head={choice}
      defaults={{ name: '', nationalId: siren, countryCode: 'FR' }}
      recordHref={paths.companyInformation}
    />
  )
}
