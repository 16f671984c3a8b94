import { Sheet } from '../../layout/sidebars/Sheet.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'
import { HistoryList } from './HistoryList.tsx'

type HistorySidebarProps = { resource: string; id: string; title: string }

const HistorySidebar = ({ resource, id, title }: HistorySidebarProps) => {
  const { t } = useTexts()
  return (
    <Sheet title={t('history.title')} meta={title}>
      <HistoryList resource={resource} id={id} />
    </Sheet>
  )
}

export default HistorySidebar
