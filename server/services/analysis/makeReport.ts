import { openFacts } from '#server/adapters/cube/openFacts.ts'
import { lineOfRow } from '#model/rules/data/lineNumbers.ts'
import { labelsOf, type Labels } from './analysisTexts.ts'
import type { Engine } from '#server/adapters/cube/ingest/openEngine.ts'
import { prepareFacts, type PreparedFacts } from './facts/prepareFacts.ts'
import { readChange } from './facts/readChange.ts'
import { readFactors } from './facts/readFactors.ts'
import { readProfile } from './facts/readProfile.ts'
import { readQuality } from './facts/readQuality.ts'
import { nameIndicator } from './indicators.ts'
import type { ReactNode } from './page/element.ts'
import { factors } from './page/factors.ts'
import type { PageParts } from './page/pageParts.ts'
import { reportPage } from './page/reportPage.ts'
import type { ReportOrder } from './reportOrder.ts'

/** Makes a report as a page. `work` is its own folder, which the caller removes. */
export async function makeReport(order: ReportOrder, work: string): Promise<string> {
  const labels = labelsOf(order.language)
  const engine = await openFacts(order, work)
  try {
    const prepared = await prepareFacts(engine, order)
    return reportPage(
      order,
      labels,
      prepared === undefined
        ? null
        : {
            prepared,
            body: prepared.sites === 0 ? [] : await bodyOf(engine, partsOf(order, prepared, labels)),
          },
    )
  } finally {
    engine.close()
  }
}

function partsOf(order: ReportOrder, prepared: PreparedFacts, labels: Labels): PageParts {
  const { t, number } = labels
  const names = new Map(order.sites.map(({ id, name }) => [id, name]))
  const files = new Map(order.files.map((file) => [file.id, file]))
  return {
    order,
    prepared,
    labels,
    nameOf: (siteId) => names.get(siteId) ?? t('unknownSite'),
    originOf: ({ fileId, line }) => {
      const { name = '', author = '' } = files.get(fileId) ?? {}
      return t(author === '' ? 'originOfNobody' : 'origin', { name, author, line: number(lineOfRow(line)) })
    },
    indicator: (code) => nameIndicator(code, order.language),
  }
}

/** Charts take a second to load; the quality report does not need them. */
async function bodyOf(engine: Engine, parts: PageParts): Promise<ReactNode[]> {
  const { order, prepared } = parts
  const usedFactors = async () => factors(await readFactors(engine, prepared), parts)
  switch (order.type) {
    case 'quality': {
      const { qualityPage } = await import('./page/qualityPage.ts')
      return qualityPage(await readQuality(engine, prepared, order.at), parts)
    }
    case 'profile': {
      const { profilePage } = await import('./page/profilePage.ts')
      return [...profilePage(await readProfile(engine, prepared), parts), await usedFactors()]
    }
    case 'change': {
      const { changePage } = await import('./page/changePage.ts')
      return [...changePage(await readChange(engine, prepared), parts), await usedFactors()]
    }
  }
}
