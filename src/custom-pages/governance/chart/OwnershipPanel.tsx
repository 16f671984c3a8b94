import type { LinksOf } from '../links/useLinks.ts'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { LinkPart } from '../links/LinkPart.tsx'
import { useOwnership } from '../links/useLinks.ts'
import { OwnershipChart } from './OwnershipChart.tsx'

/** The ownership chart around a company or a person, with its states; nothing where nobody holds anything. */
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
