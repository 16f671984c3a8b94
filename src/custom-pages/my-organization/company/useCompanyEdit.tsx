import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Company } from '#model/resources/companies.ts'
import { companyResource } from '#src/resources/companies/companyStates.ts'
import { valueLabel } from '#src/resources/fromSchema/labelKeys.ts'
import type { SchemaEditProps } from '#src/resources/fromSchema/form/useSchemaEdit.tsx'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { HeadquarterSection } from './HeadquarterSection.tsx'
import { MissingNote } from '../MissingNote.tsx'
import { useCompanyClosing } from './useClosingQuestion.tsx'

/** Fields that the server sets and no form changes. */
export const companyFacts = ['source']

/**
 * Form of a company, on its page and in its sidebar. Fields verified by a directory are read-only, with source and date
 * (look §6).
 */
export function useCompanyEdit(company: Company): SchemaEditProps {
  const { t } = useTexts()
  const format = useFormats()
  const ask = useCompanyClosing(company)
  const reason =
    company.verifiedAt === null
      ? undefined
      : t('resources.form.verified', {
          source: t(valueLabel(companyResource, 'source', company.source)),
          date: format.date(company.verifiedAt),
        })
  return {
    resource: companyResource,
    savedBy: recordPermission('companies', 'update'),
    record: company,
    ask,
    note: <MissingNote resource={companyResource} />,
    after: { identity: <HeadquarterSection company={company} /> },
    ...(reason && { locked: { nationalId: reason, countryCode: reason } }),
  }
}
