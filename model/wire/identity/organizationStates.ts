import { z } from 'zod'
import { assessmentStatuses } from '#model/rules/materiality/states.ts'
import { pageOf } from '../records/page.ts'

const count = z.int().nonnegative()

/** Incomplete records are counted up to this number. */
export const incompleteMax = 1000
/** Maximum assessments listed; all are counted. */
export const listedAssessmentsMax = 5

const incomplete = <Record extends z.ZodType>(record: Record) =>
  z.object({
    total: count,
    /** Number of incomplete ones, at most `incompleteMax`. */
    incomplete: count,
    /** The first of these by name. */
    first: record.nullable(),
  })

/** Imports that wait for the same step. */
const waiting = z.object({
  count,
  /** The newest of these. */
  latestId: z.uuid().nullable(),
})

/** The progress of an organisation, and its pending tasks. */
export const organizationState = z.object({
  mainCompanyId: z.uuid().nullable(),
  members: count,
  /** Incomplete if activity, headcount or financial year is missing, unless it has ceased. */
  companies: incomplete(z.object({ id: z.uuid(), name: z.string() })),
  /** Incomplete without a town, unless it is closed. */
  divisions: incomplete(z.object({ id: z.uuid(), companyId: z.uuid(), name: z.string() })),
  assessments: z.object({
    running: count,
    ended: count,
    /** The newest assessments in progress. */
    latest: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        status: z.enum(assessmentStatuses),
        /** During the evaluation: persons who were written to, and those of them who have answered. */
        asked: count,
        answered: count,
      }),
    ),
  }),
  imports: z.object({
    done: count,
    /** Not validated yet: without a file, with a refused file or refused lines, being typed, or fully checked. */
    withoutFile: waiting,
    toCorrect: waiting,
    typed: waiting,
    toValidate: waiting,
  }),
})
export type OrganizationState = z.output<typeof organizationState>

/** An organisation of the caller; its state is included only on the Standard plan. */
export const listedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When it will be erased, if an owner has requested that. */
  erasureDueAt: z.iso.datetime().nullable(),
  state: organizationState.nullable(),
})
export type ListedOrganization = z.output<typeof listedOrganization>

export const listedOrganizationPage = pageOf(listedOrganization)
