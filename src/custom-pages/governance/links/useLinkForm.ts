import type { Resource } from '#model/schema/defineResource.ts'
import { useSidebar } from '../../../layout/sidebars/useSidebar.ts'
import type { EditedRecord } from '../../../resources/fromSchema/conflict/useConflict.tsx'
import { formSections } from '../../../resources/fromSchema/formLeaves.ts'
import type { Values } from '../../../resources/fromSchema/schemaResolver.ts'
import { useRecordForm } from '../../../resources/fromSchema/useRecordForm.ts'
import { personKeys } from '../persons/useForgetPersons.ts'
import type { LinkParams } from './linkParams.ts'

export type AnyLink = EditedRecord & {
  companyId: string
  companyName: string
  person: { fullName: string } | null
}

/**
 * The form of one link between a person and a company. Both ends stand among the values with their names: the company
 * goes into the address of the call, the rest by its declaration; what the server refuses is said at its field. Where
 * somebody else changed the link since it was read, both versions are shown, and `dialog` is to be drawn.
 */
export function useLinkForm<Link extends AnyLink>(
  resource: Resource,
  { company, person, link }: LinkParams<Link>,
) {
  const sidebar = useSidebar()
  return useRecordForm({
    resource,
    opened: link,
    defaults: emptyLink(resource, company, person),
    draft: `new.${company?.id ?? person?.id}`,
    meta: ({ companyId }) => ({ companyId: String(companyId) }),
    dataOf: (values) => ownValues(resource, values),
    changes: personKeys,
    onSaved: sidebar.close,
  })
}

/** What a link says and its call takes, without the ends that stand beside it. */
const ownValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    formSections(resource, 'create').flatMap(({ leaves }) =>
      leaves.map(({ path }) => [path, values[path] ?? null]),
    ),
  )

/** What a link is before anything is said of it but the end that is known. */
const emptyLink = (
  resource: Resource,
  company: LinkParams<object>['company'],
  person: LinkParams<object>['person'],
): Values => ({
  ...ownValues(resource, { personId: person?.id }),
  companyId: company?.id ?? null,
  companyName: company?.name ?? null,
  person: { fullName: person?.fullName ?? null },
})
