import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import { textBlock, type SectionText, type TextBlock } from '#model/wire/disclosures/statement.ts'
import { authorSql } from '../data/importRows.ts'
import { lockRow } from '../engine/conditions.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { logChange, requireVersion, type Actor } from '../engine/recordStore.ts'
import { disclosures, disclosureTexts as table } from '../tables/disclosures.ts'
import { disclosureStore } from './disclosureStore.ts'

type Place = { disclosureId: string; section: StatementSection }

const versionRow = z.object({
  section: z.string(),
  version: z.number(),
  at: z.string(),
  by: z.string(),
  blocks: z.array(textBlock),
})

const textsSql = `from disclosure_texts t left join accounts a on a.id = t.account_id
  where t.org_id = $1 and t.disclosure_id = $2`
const columnsSql = `t.section, t.version, t.created_at as at, t.blocks, ${authorSql} as by`

/** A section that nobody has written yet. */
export const emptyText = (code: StatementSection): SectionText => ({
  code,
  version: 0,
  saved: null,
  blocks: [],
})

const versionsMax = 200

/** Texts of statements: every save is a version of its section. */
export const textStore = {
  /** The current texts of a disclosure, by section. */
  async readAll(tx: Tx, orgId: string, disclosureId: string): Promise<Map<string, SectionText>> {
    const rows = await tx.sql(
      versionRow,
      `select distinct on (t.section) ${columnsSql} ${textsSql} order by t.section, t.version desc`,
      [orgId, disclosureId],
    )
    return new Map(rows.map((row) => [row.section, textOf(row.section as StatementSection, row)]))
  },

  /** Who has written the current texts of a disclosure. */
  async authors(tx: Tx, orgId: string, disclosureId: string): Promise<Set<string>> {
    const rows = await tx.sql(
      z.object({ accountId: z.string() }),
      `select distinct on (t.section) t.account_id as "accountId" ${textsSql} order by t.section, t.version desc`,
      [orgId, disclosureId],
    )
    return new Set(rows.map(({ accountId }) => accountId))
  },

  /** The current text of a section; of a section without one, version 0 without blocks. @throws AppError notFound */
  async read(tx: Tx, orgId: string, { disclosureId, section }: Place): Promise<SectionText> {
    await disclosureStore.read(tx, orgId, disclosureId)
    const [row] = await tx.sql(
      versionRow,
      `select ${columnsSql} ${textsSql} and t.section = $3 order by t.version desc limit 1`,
      [orgId, disclosureId, section],
    )
    return row ? textOf(section, row) : emptyText(section)
  },

  /** A saved version. @throws AppError notFound */
  async readVersion(
    tx: Tx,
    orgId: string,
    { disclosureId, section }: Place,
    version: number,
  ): Promise<SectionText> {
    const [row] = await tx.sql(
      versionRow,
      `select ${columnsSql} ${textsSql} and t.section = $3 and t.version = $4`,
      [orgId, disclosureId, section, version],
    )
    if (!row) throw new AppError('notFound')
    return textOf(section, row)
  },

  /** The latest versions of a section, newest first. @throws AppError notFound */
  async versions(tx: Tx, orgId: string, { disclosureId, section }: Place) {
    await disclosureStore.read(tx, orgId, disclosureId)
    return tx.sql(
      versionRow.pick({ version: true, at: true, by: true }),
      `select t.version, t.created_at as at, ${authorSql} as by ${textsSql} and t.section = $3
       order by t.version desc limit ${versionsMax}`,
      [orgId, disclosureId, section],
    )
  },

  /**
   * Saves a text as a new version; an unchanged one has no effect. The disclosure is locked, so that two saves follow
   * each other.
   * @throws AppError notFound, preconditionFailed
   */
  async save(
    tx: Tx,
    actor: Actor,
    { disclosureId, section }: Place,
    blocks: TextBlock[],
    expected: number | undefined,
  ): Promise<void> {
    const { orgId, accountId } = actor
    if (!(await lockRow(tx, disclosures, orgId, disclosureId))) throw new AppError('notFound')
    const [before] = await tx.db
      .select({ version: table.version, blocks: table.blocks })
      .from(table)
      .where(and(eq(table.orgId, orgId), eq(table.disclosureId, disclosureId), eq(table.section, section)))
      .orderBy(desc(table.version))
      .limit(1)
    requireVersion(before?.version ?? 0, expected)
    if (isSame(before?.blocks ?? [], blocks)) return
    const version = (before?.version ?? 0) + 1
    await tx.db
      .insert(table)
      .values({ orgId, id: uuidv7(), disclosureId, section, version, blocks, accountId })
    await logChange(tx, actor, {
      action: before ? 'update' : 'create',
      resource: 'disclosureTexts',
      id: disclosureId,
      title: section,
      parentId: disclosureId,
      ...(before && { before: { code: section, version: before.version } }),
      after: { code: section, version },
    })
  },
}

const textOf = (
  code: StatementSection,
  { version, at, by, blocks }: Omit<z.output<typeof versionRow>, 'section'>,
): SectionText => ({ code, version, saved: { at, by }, blocks })

/** Stored JSON has another order of members. */
const isSame = (one: readonly TextBlock[], other: readonly TextBlock[]): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder))

const inOrder = (block: TextBlock): unknown => {
  const sources = block.sources.map(({ kind, id, label }) => [kind, id, label])
  return block.kind === 'paragraph'
    ? [block.kind, block.text, sources, block.isEdited]
    : [block.kind, block.head, block.rows, sources, block.isEdited]
}
