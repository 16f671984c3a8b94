import { z } from 'zod'
import { elementChanges, elementKinds, signedParts } from '#model/rules/records/signOffs.ts'
import { reasonMax } from '#model/rules/materiality/reasons.ts'
import { isoDate, paragraph } from '#model/schema/values.ts'

/** The parts of a disclosure that are approved, as the path names them. */
export const disclosurePart = z.enum(['scope', 'statement'])
export type DisclosurePart = z.output<typeof disclosurePart>

/** SHA-256 of approved content, in hexadecimal. */
const contentHash = z.string().regex(/^[0-9a-f]{64}$/, 'validation.format')

/** A person and the moment at which they acted, with the name that they had then. */
const signature = z.object({ at: z.string(), accountId: z.uuid(), name: z.string() })

/** The approval of a version of the content by a person. */
export const signOff = z
  .object({
    id: z.uuid(),
    /** Approvals of the same content have the same version. */
    version: z.int().positive(),
    hash: contentHash,
    signed: signature,
    /** The day by which it is to be reviewed. */
    nextRevision: z.string(),
    withdrawn: signature.extend({ reason: z.string() }).nullable(),
    /** True if the content still is the approved one. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignOff' })
export type SignOff = z.output<typeof signOff>

/** An element that differs from the approved one, in the reader's language. */
export const signedChange = z
  .object({
    kind: z.enum(elementKinds),
    id: z.string(),
    label: z.string(),
    change: z.enum(elementChanges),
    /** Both values in words, where they are short. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'SignedChange' })
export type SignedChange = z.output<typeof signedChange>

/** Changes listed by one answer; `changed` counts them all. */
export const signedChangesMax = 100

/** The approvals of one content, and what has changed since the latest one that is not withdrawn. */
export const signOffs = z
  .object({
    part: z.enum(signedParts),
    /** The content as it is now. */
    hash: contentHash,
    version: z.int().positive(),
    /** Newest first. */
    signOffs: z.array(signOff),
    changed: z.int().nonnegative(),
    changes: z.array(signedChange),
  })
  .meta({ id: 'SignOffs' })
export type SignOffs = z.output<typeof signOffs>

/** The content that a person has seen: other content would be approved unseen. */
export const newSignOff = z.strictObject({ hash: contentHash, nextRevision: isoDate })
export type NewSignOff = z.output<typeof newSignOff>

export const signOffWithdrawal = z.strictObject({ reason: paragraph(reasonMax) })
