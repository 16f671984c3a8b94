import { z } from 'zod'
import { assessmentStatuses } from '../rules/materiality/states.ts'
import { pageOf } from './page.ts'

const count = z.int().nonnegative()

/** What is still to be completed is counted up to here. */
export const incompleteMax = 1000
/** Assessments that are told one by one; all are counted. */
export const toldAssessmentsMax = 5

const incomplete = <Record extends z.ZodType>(record: Record) =>
  z.object({
    total: count,
    /** Those that lack something, `incompleteMax` at most. */
    incomplete: count,
    /** The first of these by name. */
    first: record.nullable(),
  })

/** Imports that wait for the same thing. */
const waiting = z.object({
  count,
  /** The newest of these. */
  latestId: z.uuid().nullable(),
})

/** How far an organisation is, and what waits in it for somebody. */
export const organizationState = z.object({
  mainCompanyId: z.uuid().nullable(),
  members: count,
  /** Incomplete where activity, staff or financial year is missing, unless it has ceased. */
  companies: incomplete(z.object({ id: z.uuid(), name: z.string() })),
  /** Incomplete where no town is known, unless it is closed. */
  divisions: incomplete(z.object({ id: z.uuid(), companyId: z.uuid(), name: z.string() })),
  assessments: z.object({
    running: count,
    ended: count,
    /** The newest of those under way. */
    latest: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        status: z.enum(assessmentStatuses),
        /** Persons that were written to and those of them who have answered, while it is being evaluated. */
        asked: count,
        answered: count,
      }),
    ),
  }),
  imports: z.object({
    done: count,
    /** Not validated yet: a file was never sent, was refused or has refused lines, figures are typed, or all is checked. */
    withoutFile: waiting,
    toCorrect: waiting,
    typed: waiting,
    toValidate: waiting,
  }),
})
export type OrganizationState = z.output<typeof organizationState>

/** An organisation of the caller; its state is told on the Standard plan alone. */
export const listedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** From when on it is erased, where one of its owners has asked for that. */
  erasureDueAt: z.iso.datetime().nullable(),
  state: organizationState.nullable(),
})
export type ListedOrganization = z.output<typeof listedOrganization>

export const listedOrganizationPage = pageOf(listedOrganization)
