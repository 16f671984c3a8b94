import type { ReactNode } from 'react'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { paths } from '#src/paths.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

export type AdminPageName = 'members' | 'organization' | 'audit' | 'status'

/** « Administration » with its tabs. The members are counted in their list: Starter plans, which do not have it, open the page of the organisation. */
export const AdminHeader = ({ page, actions }: { page: AdminPageName; actions?: ReactNode }) => {
  const { t } = useTexts()
  const title = t('admin.title')
  return (
    <PageHeader
      title={title}
      actions={actions}
      crumbs={[
        { label: title, href: paths.admin() },
        { label: t(page === 'audit' ? 'admin.audit.title' : `admin.${page}`) },
      ]}
      tabs={[
        { href: paths.members(), label: t('admin.members') },
        { href: paths.adminOrganization(), label: t('admin.organization') },
        { href: paths.audit(), label: t('admin.audit.title') },
        { href: paths.status(), label: t('admin.status') },
      ]}
    />
  )
}
