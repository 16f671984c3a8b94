import type { ReactNode } from 'react'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useCount } from '#src/layout/useCount.ts'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** « Administration » with its tabs. */
export const AdminHeader = ({ page, actions }: { page: 'members' | 'status'; actions?: ReactNode }) => {
  const { t } = useTexts()
  const title = t('admin.title')
  const { data: members } = useCount('members')
  return (
    <PageHeader
      title={title}
      actions={actions}
      crumbs={[{ label: title, href: paths.admin() }, { label: t(`admin.${page}`) }]}
      tabs={[
        { href: paths.members(), label: t('admin.members'), count: members },
        { href: paths.status(), label: t('admin.status') },
      ]}
    />
  )
}
