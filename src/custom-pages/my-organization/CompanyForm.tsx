import { Outlet } from 'react-router-dom'
import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { SchemaEdit } from '../../resources/fromSchema/SchemaEdit.tsx'
import { SchemaShow } from '../../resources/fromSchema/SchemaShow.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { HeadquarterSection } from './HeadquarterSection.tsx'
import { MissingNote } from './MissingNote.tsx'
import { useCompanyClosing } from './useClosingQuestion.tsx'

/** What the route tells the part of another feature that it draws under the form. */
export type InCompanyFile = { company: Company }

/** What the server knows of a company and no form changes. */
const facts = ['source']

/** The company file. What a directory has verified is read-only, with its source and date (look §6). */
export const CompanyForm = ({ company }: { company: Company }) => {
  const { t } = useTexts()
  const format = useFormats()
  const reason =
    company.verifiedAt === null
      ? undefined
      : t('resources.form.verified', {
          source: t(valueLabel(companyResource, 'source', company.source)),
          date: format.date(company.verifiedAt),
        })
  return (
    <SchemaEdit
      resource={companyResource}
      record={company}
      ask={useCompanyClosing(company)}
      note={<MissingNote resource={companyResource} />}
      after={{ identity: <HeadquarterSection company={company} /> }}
      {...(reason && { locked: { nationalId: reason, countryCode: reason } })}
    >
      <SchemaShow resource={companyResource} record={company} paths={facts} />
      <Outlet context={{ company } satisfies InCompanyFile} />
    </SchemaEdit>
  )
}
