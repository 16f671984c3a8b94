import type { Division } from '#model/resources/divisions.ts'
import { divisionResource } from '../../resources/divisions/divisionWords.ts'
import type { SchemaEditProps } from '../../resources/fromSchema/useSchemaEdit.tsx'
import { useSiteClosing } from './useClosingQuestion.tsx'

/** A company shows where its headquarter is. */
const shownElsewhere = [['companies']]

/** The form of a site, in its page and its sheet. */
export function useSiteEdit(division: Division): SchemaEditProps {
  const ask = useSiteClosing(division)
  return {
    resource: divisionResource,
    record: division,
    meta: { companyId: division.companyId },
    ask,
    changes: shownElsewhere,
  }
}
