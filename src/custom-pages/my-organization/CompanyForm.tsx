import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '../../resources/companies/companyWords.ts'
import { valueLabel } from '../../resources/fromSchema/labelKeys.ts'
import { SchemaEdit } from '../../resources/fromSchema/SchemaEdit.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTexts } from '../../ui/text/Texts.tsx'

/** The company file. What a directory has verified is read-only, with its source and date (look §6). */
export const CompanyForm = ({ company, onReload }: { company: Company; onReload: () => void }) => {
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
      onReload={onReload}
      {...(reason && { locked: { nationalId: reason, countryCode: reason } })}
    />
  )
}
