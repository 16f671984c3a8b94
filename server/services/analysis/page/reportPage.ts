import { renderToStaticMarkup } from 'react-dom/server'
import type { Labels } from '../analysisTexts.ts'
import type { PreparedFacts } from '../facts/prepareFacts.ts'
import type { ReportOrder } from '../reportOrder.ts'
import { el, type ReactNode } from './element.ts'
import { pageStyle } from './pageStyle.ts'
import { more, nothing } from './section.ts'

/** A complete page without external resources: its header, then its body. Without facts, it says so. */
export function reportPage(
  order: ReportOrder,
  labels: Labels,
  content: { prepared: PreparedFacts; body: readonly ReactNode[] } | null,
): string {
  const { t } = labels
  const title = t(`types.${order.type}.title`)
  const place = order.company?.name ?? t('cover.whole')
  const page = el(
    'html',
    { lang: order.language },
    el(
      'head',
      null,
      el('meta', { charSet: 'utf-8' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('meta', { name: 'color-scheme', content: order.theme ?? 'light dark' }),
      el('title', null, `${title} · ${order.organization}`),
      // Text of ours: a style sheet is not escaped and contains no user input.
      el('style', null, pageStyle(order.theme, title)),
    ),
    el(
      'body',
      null,
      el(
        'main',
        null,
        el(
          'header',
          null,
          el('p', null, `${order.organization} · ${place}`),
          el('h1', null, title),
          ...coverLines(order, labels, content?.prepared).map((line) => el('p', null, line)),
        ),
        ...(content === null || content.prepared.sites === 0
          ? [nothing(`${t('empty.title')}. ${t('empty.detail')}`)]
          : [...content.body, ...withheld(content.prepared, labels)]),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function coverLines(
  order: ReportOrder,
  { t, day, instant }: Labels,
  preparedFacts: PreparedFacts | undefined,
): string[] {
  const { lastImportAt, at } = order
  const range = preparedFacts?.range ?? order.range
  return [
    ...(range ? [t('cover.period', { from: day(range.from), to: day(range.to) })] : []),
    ...(preparedFacts && order.type === 'change'
      ? [t('cover.compared', { from: day(preparedFacts.before.from), to: day(preparedFacts.before.to) })]
      : []),
    [
      ...(lastImportAt === null ? [] : [t('cover.lastImport', { at: instant(lastImportAt) })]),
      t('cover.madeAt', { at: instant(at) }),
    ].join(' · '),
  ]
}

const withheld = ({ withheld: some, hasPay }: PreparedFacts, { t, counted }: Labels): ReactNode[] => [
  some.length === 0 ? null : el('section', null, more(counted('withheld', some.length))),
  hasPay ? el('section', null, more(t('pay'))) : null,
]
