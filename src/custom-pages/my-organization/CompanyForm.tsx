import { companies, type Company } from '#model/resources/companies.ts'
import { asResource } from '../../resources/fromSchema/asResource.ts'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { SchemaEdit } from '../../resources/fromSchema/SchemaEdit.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

const resource = asResource(companies)

/** The company file. What a directory has verified is read-only, with its source and date (look §6). */
export const CompanyForm = ({ company, onReload }: { company: Company; onReload: () => void }) => {
  const { t } = useTexts()
  const format = useFormats()
  const reason =
    company.verifiedAt === null
      ? undefined
      : t('resources.form.verified', {
          source: t(valueLabel(resource, 'source', company.source)),
          date: format.date(company.verifiedAt),
        })
  return (
    <SchemaEdit
      resource={resource}
      record={company}
      onReload={onReload}
      {...(reason && { locked: { nationalId: reason, countryCode: reason } })}
    />
  )
}
