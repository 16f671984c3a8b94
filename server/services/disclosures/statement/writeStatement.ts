import type { Language } from '#model/wire/identity/accounts.ts'
import type { CopiedStatement } from '#model/wire/disclosures/statement.ts'
import { indexOf } from '#model/rules/disclosures/statementIndex.ts'
import { renderDocument } from '#server/adapters/documents/renderDocument.ts'
import { renderWord } from '#server/adapters/documents/renderWord.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readReportedAssessment } from '#server/store/materiality/reports/reportStore.ts'
import { translator } from '#server/translate.ts'
import { describeStatement, type ExportedStatement } from './describeStatement.ts'

/**
 * What is exported: the texts and figures as they were when the export was asked for, and the index.
 * @throws AppError notFound, resultsNotReady
 */
export async function readExport(
  tx: Tx,
  orgId: string,
  {
    disclosureId,
    statement,
    language,
  }: { disclosureId: string; statement: CopiedStatement; language: Language },
): Promise<ExportedStatement> {
  const { name, standardId } = await disclosureStore.read(tx, orgId, disclosureId)
  const { datapoints, assessmentId } = await readDatapoints(tx, orgId, disclosureId, language)
  const assessment = await readReportedAssessment(tx, orgId, assessmentId)
  return {
    statement,
    name,
    organization: assessment.organization,
    assessment: assessment.name,
    standard: translator(language)(`resources.disclosures.values.standardId.${standardId}`),
    index: indexOf(datapoints, statement.sections),
    language,
  }
}

/** Writes a statement as PDF with the structure of the reports, or as DOCX. */
export const writeStatement = (
  exported: ExportedStatement,
  format: 'pdf' | 'docx',
  { at, onShare }: { at: string; onShare: (share: number) => void },
): Promise<Buffer> => {
  const description = describeStatement(exported, at)
  return format === 'pdf' ? renderDocument(description, onShare) : renderWord(description)
}
