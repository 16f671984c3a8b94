import { PageHeader } from '../../layout/page/PageHeader.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useTexts } from '../../ui/text/Texts.tsx'

/** Where a plan other than Standard arrives (spec §2.2, rule 6). */
const DemoPage = () => {
  const { t } = useTexts()
  return (
    <>
      <PageHeader title={t('demo.title')} />
      <EmptyState title={t('demo.plan')}>{t('demo.body')}</EmptyState>
    </>
  )
}

export default DemoPage
