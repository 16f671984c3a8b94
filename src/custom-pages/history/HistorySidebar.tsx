import { Sheet } from '../../layout/sidebars/Sheet.tsx'
import { lateTexts } from '../../layout/texts/lateTexts.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { HistoryList } from './HistoryList.tsx'

type HistorySidebarProps = { resource: string; id: string; title: string }

const HistoryTexts = lateTexts('history', {
  fr: async () => (await import('#locales/fr/history.ts')).history,
  en: async () => (await import('#locales/en/history.ts')).history,
})

const HistorySidebar = (props: HistorySidebarProps) => (
  <HistoryTexts>
    <HistorySheet {...props} />
  </HistoryTexts>
)

export default HistorySidebar

const HistorySheet = ({ resource, id, title }: HistorySidebarProps) => {
  const { t } = useTexts()
  return (
    <Sheet title={t('history.title')} meta={title}>
      <HistoryList resource={resource} id={id} />
    </Sheet>
  )
}
