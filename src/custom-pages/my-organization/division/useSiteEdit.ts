import { recordPermission } from '#model/calls/recordPermission.ts'
import type { Division } from '#model/resources/divisions.ts'
import { divisionResource } from '#src/resources/divisions/divisionStates.ts'
import type { SchemaEditProps } from '#src/resources/fromSchema/form/useSchemaEdit.tsx'
import { useSiteClosing } from '../company/useClosingQuestion.tsx'

/** A company shows the address of its head office. */
const shownElsewhere = [['companies']]

/** Form of a site, on its page and in its sidebar. */
export function useSiteEdit(division: Division): SchemaEditProps {
  const ask = useSiteClosing(division)
  return {
    resource: divisionResource,
    savedBy: recordPermission('divisionsOfCompany', 'update'),
    record: division,
    meta: { companyId: division.companyId },
    ask,
    changes: shownElsewhere,
  }
}
