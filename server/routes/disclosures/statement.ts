import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#model/calls/statement.ts'
import type { StatementSection } from '#model/rules/disclosures/statementSections.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { isTagged, type Statement, type TextBlock } from '#model/wire/disclosures/statement.ts'
import { standardOf } from '#server/reference/standards/standards.ts'
import { once } from '#server/plugins/idempotency.ts'
import { matchesSearch } from '#model/rules/text/searchWords.ts'
import { indexOf } from '#model/rules/disclosures/statementIndex.ts'
import { cutPage } from '#model/wire/records/page.ts'
import { uuidv7 } from '#server/store/engine/ids.ts'
import { reportQueue } from '#server/store/materiality/reports/reportQueue.ts'
import { labelReport } from '../labelReport.ts'
import { readAnswers } from '#server/services/disclosures/requestFigures.ts'
import { checkText } from '#server/services/disclosures/statement/checkText.ts'
import { draftSection } from '#server/services/disclosures/statement/draftSection.ts'
import { readDraftFacts } from '#server/services/disclosures/statement/readDraftFacts.ts'
import { codesOf, fieldsOf, readSections } from '#server/services/disclosures/statement/readSections.ts'
import { readTagging } from '#server/services/disclosures/tagging/readTagging.ts'
import { documentOf } from '#server/services/disclosures/tagging/taggedDocument.ts'
import { readSignOffs } from '#server/services/signOffs/signOffs.ts'
import { disclosureStore } from '#server/store/disclosures/disclosureStore.ts'
import { requestStore } from '#server/store/disclosures/requestStore.ts'
import { readDatapoints } from '#server/store/disclosures/scopeStore.ts'
import { textStore } from '#server/store/disclosures/textStore.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { etagOf, expectedVersion } from '../recordVersion.ts'
import { registerCall } from '../registerCall.ts'
import { sendToCube } from '../sendToCube.ts'

/** Texts of statements: drafted from the assessment, edited, and kept with every version. */
export const statementRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app

  registerCall(
    app,
    calls.getStatement,
    async (request, reply) => (await readStatement(request, reply, request.params)) ?? reply.hijack(),
  )

  registerCall(app, calls.listStatementIndex, async (request) => {
    const { orgId, disclosureId } = request.params
    const { query, language } = request
    const rows = await db.inOrganization(request.scopeOf(orgId), async (tx) => {
      const { datapoints } = await readDatapoints(tx, orgId, disclosureId, language)
      const texts = await textStore.readAll(tx, orgId, disclosureId)
      const paragraphs = new Map(datapoints.map(({ code, paragraph }) => [code, paragraph]))
      const { search = '', place } = query
      return indexOf(datapoints, [...texts.values()]).filter(
        ({ code, label, absence }) =>
          (place === undefined || place === (absence ?? 'WRITTEN')) &&
          matchesSearch(`${code} ${label} ${paragraphs.get(code) ?? ''}`, search),
      )
    })
    return cutPage(rows, query)
  })

  registerCall(app, calls.getStatementTagging, async (request, reply) => {
    const { orgId, disclosureId } = request.params
    const { language } = request
    const statement = await readStatement(request, reply, request.params)
    if (!statement) return reply.hijack()
    const { entity, days, facts, findings } = await db.inOrganization(request.scopeOf(orgId), (tx) =>
      readTagging(tx, orgId, { disclosureId, statement, language }),
    )
    const { id, name, lei } = entity ?? {}
    return {
      ...days,
      entity: id === undefined || name === undefined ? null : { id, name, lei: lei ?? null },
      facts: facts.length,
      findings,
    }
  })

  registerCall(app, calls.exportStatement, async (request, reply) => {
    const { orgId, disclosureId } = request.params
    const { format, language = request.language } = request.body
    const scope = request.scopeOf(orgId)
    // Exports the current text, with names in the language of the export.
    const statement = await readStatement(request, reply, { orgId, disclosureId, language })
    if (!statement) return reply.hijack()
    const ordered = await db.inOrganization(scope, (tx) =>
      once(request, tx, async () => {
        // What blocks the tags is told at once, not by a failed report.
        if (isTagged(format)) documentOf(await readTagging(tx, orgId, { disclosureId, statement, language }))
        const signOffs = [
          await readSignOffs(tx, orgId, { part: 'STATEMENT', disclosureId }, language),
          await readSignOffs(tx, orgId, { part: 'SCOPE', disclosureId }, language),
        ]
        return labelReport(
          await reportQueue.order(tx, scope, {
            id: uuidv7(),
            assessmentId: statement.assessmentId,
            format,
            language,
            exported: { disclosureId, statement: { ...statement, signOffs } },
            now: app.identity.now(),
          }),
          request,
        )
      }),
    )
    app.reports.processQueue()
    return ordered
  })

  /** Undefined if the client has disconnected. @throws AppError notFound, resultsNotReady */
  async function readStatement(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      orgId,
      disclosureId,
      language = request.language,
    }: { orgId: string; disclosureId: string; language?: Language },
  ): Promise<Statement | undefined> {
    const scope = request.scopeOf(orgId)
    const found = await db.inOrganization(scope, (tx) => readSections(tx, orgId, disclosureId, language))
    const { year, assessmentId, sections, requests } = found
    // The cube answers outside the transaction, so that no connection waits for it.
    const answers = await readAnswers(
      (plan) => sendToCube(app, scope, reply, { kind: 'query', plan, language }),
      codesOf(sections).flatMap((code) => requests.get(code) ?? []),
      { year, today: app.identity.now().toISOString().slice(0, 10) },
      language,
    )
    return answers && { year, assessmentId, sections, fields: fieldsOf(found, answers) }
  }

  registerCall(app, calls.getSectionText, async (request, reply) => {
    const { orgId, ...place } = request.params
    const text = await db.inOrganization(request.scopeOf(orgId), (tx) => textStore.read(tx, orgId, place))
    return reply.header('etag', etagOf(text)).send(text)
  })

  registerCall(app, calls.saveSectionText, async (request, reply) => {
    const { orgId, disclosureId, section } = request.params
    const place = { disclosureId, section }
    const scope = request.scopeOf(orgId)
    const expected = expectedVersion(request)
    const saved = await db.inOrganization(scope, async (tx) => {
      const { standardId } = await disclosureStore.read(tx, orgId, disclosureId)
      const codes = new Set(standardOf(standardId).datapoints.map(({ code }) => code))
      const before = await textStore.read(tx, orgId, place)
      const drafts = await draft(tx, orgId, place, request.language)
      const isKnown = (code: string) => codes.has(code)
      const blocks = checkText(request.body, { isKnown, drafts, before: before.blocks })
      await textStore.save(tx, scope, place, blocks, expected)
      return textStore.read(tx, orgId, place)
    })
    return reply.header('etag', etagOf(saved)).send(saved)
  })

  registerCall(app, calls.draftSectionText, async (request) => {
    const { orgId, ...place } = request.params
    return {
      blocks: await db.inOrganization(request.scopeOf(orgId), (tx) =>
        draft(tx, orgId, place, request.language),
      ),
    }
  })

  registerCall(app, calls.listTextVersions, async (request) => {
    const { orgId, ...place } = request.params
    return db.inOrganization(request.scopeOf(orgId), (tx) => textStore.versions(tx, orgId, place))
  })

  registerCall(app, calls.getTextVersion, async (request) => {
    const { orgId, version, ...place } = request.params
    return db.inOrganization(request.scopeOf(orgId), (tx) =>
      textStore.readVersion(tx, orgId, place, Number(version)),
    )
  })
}

/** @throws AppError notFound, resultsNotReady */
async function draft(
  tx: Tx,
  orgId: string,
  { disclosureId, section }: { disclosureId: string; section: StatementSection },
  language: Language,
): Promise<TextBlock[]> {
  const { assessmentId, datapoints, standard } = await readDatapoints(tx, orgId, disclosureId, language)
  const facts = await readDraftFacts(tx, orgId, assessmentId, language)
  const requests = await requestStore.ofWholeYear(tx, orgId, disclosureId)
  return draftSection(
    section,
    {
      ...facts,
      assessmentId,
      datapoints,
      requirements: standard.requirements.map(({ code, labels }) => ({ code, label: labels[language] })),
      requested: new Set(requests.keys()),
    },
    language,
  )
}
