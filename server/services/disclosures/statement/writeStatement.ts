import type { Language } from '#model/wire/identity/accounts.ts'
import { isTagged, type CopiedStatement, type StatementFormat } from '#model/wire/disclosures/statement.ts'
import { indexOf } from '#model/rules/disclosures/statementIndex.ts'
import { renderDocument } from '#server/adapters/documents/renderDocument.ts'
import { renderWord } from '#server/adapters/documents/renderWord.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readReportedAssessment } from '#server/store/materiality/reports/reportStore.ts'
import { translator } from '#server/translate.ts'
import { documentOf, taggedFileName, type TaggedDocument } from '../tagging/taggedDocument.ts'
import { readTagging } from '../tagging/readTagging.ts'
import { writeInlineXbrl } from '../tagging/writeInlineXbrl.ts'
import { writeXbrlJson } from '../tagging/writeXbrlJson.ts'
import { describeStatement, type ExportedStatement } from './describeStatement.ts'

/** What is exported, in its format. */
export type StatementOrder =
  | { format: 'pdf' | 'docx'; exported: ExportedStatement }
  | { format: 'xhtml' | 'xbrl-json'; exported: ExportedStatement; tagged: TaggedDocument }

/**
 * What is exported: the texts and figures as they were when the export was asked for, and the index. Tagged formats
 * also have the facts.
 * @throws AppError notFound, resultsNotReady, statementNotTagged
 */
export async function readExport(
  tx: Tx,
  orgId: string,
  order: { disclosureId: string; statement: CopiedStatement; language: Language; format: StatementFormat },
): Promise<StatementOrder> {
  const { disclosureId, statement, language, format } = order
  const { name, standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  const { datapoints, assessmentId } = await readDatapoints(tx, orgId, disclosureId, language)
  const assessment = await readReportedAssessment(tx, orgId, assessmentId)
  const exported = {
    statement,
    name,
    organization: assessment.organization,
    assessment: assessment.name,
    standard: translator(language)(`resources.disclosures.values.standardId.${standardId}`),
    index: indexOf(datapoints, statement.sections),
    language,
  }
  if (!isTagged(format)) return { format, exported }
  return { format, exported, tagged: documentOf(await readTagging(tx, orgId, order)) }
}

/** The name of a tagged file; undefined for the other formats, which are named after the statement. */
export const nameOf = (order: StatementOrder): string | undefined =>
  'tagged' in order ? taggedFileName(order.tagged, order.format, order.exported.language) : undefined

/** Writes a statement as PDF with the structure of the reports, as DOCX, or tagged. */
export async function writeStatement(
  order: StatementOrder,
  { at, onShare }: { at: string; onShare: (share: number) => void },
): Promise<Buffer> {
  const { exported } = order
  switch (order.format) {
    case 'pdf':
      return renderDocument(describeStatement(exported, at), onShare)
    case 'docx':
      return renderWord(describeStatement(exported, at))
    case 'xhtml':
      return writeInlineXbrl(describeStatement(exported, at), order.tagged)
    case 'xbrl-json':
      return writeXbrlJson(order.tagged, exported.language)
  }
}
