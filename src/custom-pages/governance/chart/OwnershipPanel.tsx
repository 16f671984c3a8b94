import type { LinksOf } from '../links/useLinks.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { LinkPart } from '../links/LinkPart.tsx'
import { useOwnership } from '../links/useLinks.ts'
import { OwnershipChart } from './OwnershipChart.tsx'

/**
 * The ownership chart of a company or a person, with its loading and error states. Renders nothing without holdings.
 */
export const OwnershipPanel = ({ of, level }: { of: LinksOf; level?: 'h2' | 'h3' }) => {
  const { t } = useTexts()
  const query = useOwnership(of)
  if (query.data && query.data.links.length > 0) return <OwnershipChart graph={query.data} level={level} />
  return (
    <LinkPart
      title={t('governance.chart.title')}
      query={query}
      level={level}
      failed={t('governance.chart.failed')}
      empty={{ isEmpty: true, title: t('governance.chart.empty'), body: t('governance.chart.emptyBody') }}
    >
      {null}
    </LinkPart>
  )
}
