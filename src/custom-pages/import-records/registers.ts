import type { TextKey } from '#locales/textKey.ts'
import { divisions } from '#model/resources/divisions.ts'
import { companies } from '#model/resources/companies.ts'
import { contacts } from '#model/resources/contacts.ts'
import { legalPersons } from '#model/resources/legalPersons.ts'
import { physicalPersons } from '#model/resources/physicalPersons.ts'
import { subjects } from '#model/resources/subjects.ts'
import type { WireRow } from '#model/rules/csvRow.ts'
import type { Resource } from '#model/schema/defineResource.ts'
import { nameOwner } from '../../csv/nameOwner.ts'
import type { ImportRegister, ImportTarget } from '../../dataProvider/calls/bulk.ts'
import { paths } from '../../paths.ts'
import { asResource } from '../../resources/fromSchema/asResource.ts'

/** What the wizard needs to know of a register: its files and its calls have the same name. */
export type Register = {
  kind: ImportRegister
  /** Whose subjects or stakeholders they are. */
  assessmentId?: string
  resource: Resource
  /** The list that the rows come to. */
  listPath: () => string
  /** The rubric above the list. */
  rubric: { labelKey: TextKey; path: () => string }
  /** What a row says beside its cells. */
  prepare: (row: WireRow) => WireRow
}

const organization = { labelKey: 'resources.organization.title', path: paths.myOrganization } as const
const governance = { labelKey: 'resources.organization.governance', path: paths.governance } as const
const asIs = (row: WireRow): WireRow => row

export const registers: Readonly<Record<Exclude<ImportRegister, 'subjects' | 'contacts'>, Register>> = {
  companies: {
    kind: 'companies',
    resource: asResource(companies),
    listPath: paths.companies,
    rubric: organization,
    prepare: asIs,
  },
  divisions: {
    kind: 'divisions',
    resource: asResource(divisions),
    listPath: paths.divisions,
    rubric: organization,
    prepare: nameOwner,
  },
  legalPersons: {
    kind: 'legalPersons',
    resource: asResource(legalPersons),
    listPath: () => paths.legalPersons(),
    rubric: governance,
    prepare: asIs,
  },
  physicalPersons: {
    kind: 'physicalPersons',
    resource: asResource(physicalPersons),
    listPath: () => paths.physicalPersons(),
    rubric: governance,
    prepare: asIs,
  },
}

/** Subjects of one assessment. */
export const subjectRegister = (assessmentId: string): Register => ({
  kind: 'subjects',
  assessmentId,
  resource: asResource(subjects),
  listPath: () => paths.configuration(assessmentId),
  rubric: { labelKey: 'layout.menu.doubleMateriality', path: paths.doubleMaterialities },
  prepare: asIs,
})

/** Stakeholders of one assessment. */
export const contactRegister = (assessmentId: string): Register => ({
  kind: 'contacts',
  assessmentId,
  resource: asResource(contacts),
  listPath: () => paths.contacts(assessmentId),
  rubric: { labelKey: 'layout.menu.doubleMateriality', path: paths.doubleMaterialities },
  prepare: asIs,
})

/** Where the calls of a register go. */
export const targetOf = ({ kind, assessmentId }: Register, orgId: string): ImportTarget => ({
  orgId,
  register: kind,
  ...(assessmentId !== undefined && { assessmentId }),
})
