import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useSetCrumbs } from './frame/crumbs.tsx'

/** A page for an address that shows nothing: the reason, and a link home. */
export const DeadEnd = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTexts()
  useSetCrumbs([{ label: title }])
  return (
    <>
      <title>{`${title} · Matrice`}</title>
      <NoResult
        level="h1"
        title={title}
        actions={
          <Button variant="contained" color="primary" component={AppLink} href={paths.home()}>
            {t('layout.notFound.home')}
          </Button>
        }
      >
        {children}
      </NoResult>
    </>
  )
}
