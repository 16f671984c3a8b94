import { createOfficerWithPerson, createOwnerWithPerson } from '#model/calls/governance.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { ApiError } from '#src/dataProvider/errors.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useSidebar } from '#src/layout/sidebars/useSidebar.ts'
import type { EditedRecord } from '#src/resources/fromSchema/conflict/useConflict.tsx'
import { formSections } from '#src/resources/fromSchema/form/formLeaves.ts'
import type { Values } from '#src/resources/fromSchema/form/schemaResolver.ts'
import { useRecordForm } from '#src/resources/fromSchema/form/useRecordForm.ts'
import type { Newcomer } from '../persons/create/newPersonProps.ts'
import { personKeys } from '../persons/useInvalidatePersons.ts'
import type { LinkParams } from './linkParams.ts'

export type AnyLink = EditedRecord & {
  companyId: string
  companyName: string
  person: { fullName: string } | null
}

/** Calls that register a person together with a link, by label key. */
const withPerson = { officers: createOfficerWithPerson, owners: createOwnerWithPerson } as const

export type LinkKind = keyof typeof withPerson

/**
 * Form of one link between a person and a company. The form's values contain both ends with their names. The company
 * goes into the URL, the other fields follow their declaration. Server errors are shown at their fields. A person who
 * is not in the register is created by the same request. If somebody else changed the link meanwhile, both versions are
 * shown: the caller must render `dialog`.
 */
export function useLinkForm<Link extends AnyLink>(
  resource: Resource,
  kind: LinkKind,
  { company, person, link }: LinkParams<Link>,
  onPersonRefused: (refusal: ApiError) => void,
) {
  const sidebar = useSidebar()
  const callApi = useSendRequest()
  return useRecordForm({
    resource,
    opened: link,
    defaults: emptyLink(resource, company, person),
    draft: `new.${company?.id ?? person?.id}`,
    meta: ({ companyId }) => ({ companyId: String(companyId) }),
    dataOf: (values) => ownValues(resource, values),
    elsewhere: personOfNewcomer,
    createOtherwise: (values) => {
      const newcomer = personToCreateOf(values)
      if (!newcomer) return undefined
      const own = Object.entries(ownValues(resource, values)).filter(([path]) => path !== 'personId')
      const body = { ...Object.fromEntries(own), person: { identity: newcomer.identity } }
      return callApi(withPerson[kind], { companyId: String(values['companyId']), body: body as never })
    },
    refused: (error) => {
      const refusal = error instanceof ApiError ? personIn(error) : undefined
      if (refusal) onPersonRefused(refusal)
      return refusal !== undefined
    },
    changes: personKeys,
    onSaved: sidebar.close,
  })
}

/** The person to be created with the link, from the form's values. */
export const personToCreateOf = (values: Values): Newcomer | undefined =>
  (values['newcomer'] as Newcomer | null | undefined) ?? undefined

const personOfNewcomer = (values: Values): readonly string[] => (personToCreateOf(values) ? ['personId'] : [])

/** Errors of the person, with the field names of the person's own form. */
function personIn(error: ApiError): ApiError | undefined {
  const prefix = 'person.'
  return error.fields.some(({ field }) => field.startsWith(prefix))
    ? error.withFields((field) => (field.startsWith(prefix) ? field.slice(prefix.length) : field))
    : undefined
}

/** The link's own fields for the request, without its ends. */
const ownValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(
    formSections(resource, 'create').flatMap(({ leaves }) =>
      leaves.map(({ path }) => [path, values[path] ?? null]),
    ),
  )

/** Initial values of a new link: only the known end is set. */
const emptyLink = (
  resource: Resource,
  company: LinkParams<object>['company'],
  person: LinkParams<object>['person'],
): Values => ({
  ...ownValues(resource, { personId: person?.id }),
  companyId: company?.id ?? null,
  companyName: company?.name ?? null,
  person: { fullName: person?.fullName ?? null },
  newcomer: null,
})
