import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { getPlan } from '#src/dataProvider/calls/plans.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { Note } from '#src/ui/Note.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { MatrixSample } from './MatrixSample.tsx'
import { Tour } from './Tour.tsx'

/** /demo: a tour of the product. Also the target of redirects for plans other than Standard (spec §2.2, rule 6). */
const DemoPage = () => {
  const { t } = useTexts()
  const isLimited = useIsLimited()
  const isRefused = useIsRefused()
  return (
    <>
      <PageHeader
        title={t('demo.title')}
        actions={
          <>
            <Button component={AppLink} href={paths.exclusiveContents()}>
              {t('demo.contents')}
            </Button>
            <Button variant="contained" color="primary" component={AppLink} href={paths.diagnosisRequest()}>
              {t('demo.ask')}
            </Button>
          </>
        }
      />
      <PageBody>
        <Column>
          {isLimited && <Note>{t(isRefused ? 'demo.refused' : 'demo.plan')}</Note>}
          <p>{t('demo.lead')}</p>
          <MatrixSample />
          <Tour />
          <section aria-labelledby="next">
            <h2 id="next">{t('demo.next.title')}</h2>
            <p>{t('demo.next.text')}</p>
            <Button component={AppLink} href={paths.diagnosisRequest()}>
              {t('demo.ask')}
            </Button>
          </section>
        </Column>
      </PageBody>
    </>
  )
}

export default DemoPage

/** True if the route guard redirected here from a requested page. False directly after login. */
function useIsRefused(): boolean {
  const { state } = useLocation()
  return (state as { isRefused?: unknown } | null)?.isRefused === true
}

/** True once the plan is known not to be Standard. The guard has read the plan already. */
function useIsLimited(): boolean {
  const http = useHttp()
  const { id } = useRequiredOrganization()
  const { data } = useQuery({
    queryKey: ['plan', id],
    queryFn: async ({ signal }) => (await getPlan(http, id, signal)) ?? null,
    staleTime: 60_000,
  })
  return data !== undefined && data !== 'Standard'
}

const Column = styled('div')(({ theme: { vars, typography } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  maxWidth: 1080,
  '& > p': { ...typography.subtitle1, maxWidth: 640, color: vars.palette.text.secondary },
  '& > section:last-of-type': { paddingBottom: 16 },
  '& > section:last-of-type > h2': { ...typography.h3 },
  '& > section:last-of-type > p': { margin: '4px 0 12px', color: vars.palette.text.secondary },
}))
