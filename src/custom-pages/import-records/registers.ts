import type { TextKey } from '#locales/textKey.ts'
import { divisions } from '#model/resources/divisions.ts'
import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { subjects } from '#model/resources/subjects.ts'
import type { WireRow } from '#model/rules/csv/csvRow.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { nameOwner } from '#src/csv/nameOwner.ts'
import type { ImportRegister } from '#model/rules/csv/csvColumns.ts'
import type { ImportKind } from '#src/imports/importKind.ts'
import { paths } from '#src/paths.ts'
import { asResource } from '#src/resources/fromSchema/asResource.ts'

/** A register that accepts imports, with what its wizard needs. */
export type Register = Extract<ImportKind, { mode: 'upsert' }> & {
  resource: Resource
  /** Path of the list that receives the rows. */
  listPath: () => string
  /** Section above the list, for the breadcrumb. */
  rubric: { labelKey: TextKey; path: () => string }
}

const organization = { labelKey: 'resources.organization.title', path: paths.myOrganization } as const
const governance = { labelKey: 'resources.organization.governance', path: paths.governance } as const
const asIs = (row: WireRow): WireRow => row

export const registers: Readonly<Record<Exclude<ImportRegister, 'subjects' | 'contacts'>, Register>> = {
  companies: {
    mode: 'upsert',
    kind: 'companies',
    resource: asResource(companies),
    listPath: paths.companies,
    rubric: organization,
    prepare: asIs,
  },
  divisions: {
    mode: 'upsert',
    kind: 'divisions',
    resource: asResource(divisions),
    listPath: paths.divisions,
    rubric: organization,
    prepare: nameOwner,
  },
  legalPersons: {
    mode: 'upsert',
    kind: 'legalPersons',
    resource: asResource(legalPersons),
    listPath: () => paths.legalPersons(),
    rubric: governance,
    prepare: asIs,
  },
  physicalPersons: {
    mode: 'upsert',
    kind: 'physicalPersons',
    resource: asResource(physicalPersons),
    listPath: () => paths.physicalPersons(),
    rubric: governance,
    prepare: asIs,
  },
}

/** Register of an assessment's subjects. */
export const subjectRegister = (assessmentId: string): Register => ({
  mode: 'upsert',
  kind: 'subjects',
  assessmentId,
  resource: asResource(subjects),
  listPath: () => paths.configuration(assessmentId),
  rubric: { labelKey: 'layout.menu.doubleMateriality', path: paths.doubleMaterialities },
  prepare: asIs,
})

/** Register of an assessment's stakeholders. */
export const contactRegister = (assessmentId: string): Register => ({
  mode: 'upsert',
  kind: 'contacts',
  assessmentId,
  resource: asResource(contacts),
  listPath: () => paths.contacts(assessmentId),
  rubric: { labelKey: 'layout.menu.doubleMateriality', path: paths.doubleMaterialities },
  prepare: asIs,
})
