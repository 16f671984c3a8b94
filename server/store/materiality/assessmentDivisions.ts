import { z } from 'zod'
import { divisionsOfSection } from '#server/reference/activitySections.ts'
import type { Tx } from '../engine/database.ts'
import { perimeterSql } from './perimeterSql.ts'

const divisionRow = z.object({ division: z.string() })

type Assessment = { id: string; sector: string }

/**
 * The NAF divisions of an assessment: those of the companies of its perimeter within its sector, the most frequent first.
 * Where no company has an activity in the sector, all divisions of the sector.
 */
export async function readAssessmentDivisions(
  tx: Tx,
  orgId: string,
  assessment: Assessment,
): Promise<string[]> {
  const own = await readOwnDivisions(tx, orgId, assessment)
  return own.length > 0 ? own : divisionsOfSection(assessment.sector)
}

/** The main NAF division of an assessment: that of most of its companies, or all of its sector where none is known. */
export async function readMainDivision(tx: Tx, orgId: string, assessment: Assessment): Promise<string[]> {
  const own = await readOwnDivisions(tx, orgId, assessment)
  return own.length > 0 ? own.slice(0, 1) : divisionsOfSection(assessment.sector)
}

async function readOwnDivisions(tx: Tx, orgId: string, { id, sector }: Assessment): Promise<string[]> {
  const rows = await tx.sql(
    divisionRow,
    `${perimeterSql} select left(activity_code, 2) as division from entities
       where left(activity_code, 2) = any($3) group by 1 order by count(*) desc, 1`,
    [orgId, id, divisionsOfSection(sector)],
  )
  return rows.map(({ division }) => division)
}
