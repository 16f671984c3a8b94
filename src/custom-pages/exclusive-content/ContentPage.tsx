import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { NotFound } from '#src/layout/NotFound.tsx'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { paths } from '#src/paths.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { PageSkeleton } from '#src/ui/states/Skeletons.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { listContents, type ExclusiveContent } from './contents.ts'
import { VideoPlayer } from './player/VideoPlayer.tsx'

const PdfReader = lazy(() => import('./reader/PdfReader.tsx'))

/** /exclusive-content/{code}: the document or the video. An unknown code is not found. */
const ContentPage = () => {
  const { code } = useParams()
  const content = listContents(useTexts()).find((one) => one.code === code)
  return content === undefined ? <NotFound /> : <Content key={content.mediaUrl} content={content} />
}

export default ContentPage

const Content = ({ content }: { content: ExclusiveContent }) => {
  const { t, locale } = useTexts()
  const { captions } = content
  const isVideo = captions !== null
  const download = t(isVideo ? 'contents.downloadVideo' : 'contents.download')
  return (
    <>
      <PageHeader
        title={content.title}
        meta={isVideo ? t('contents.visit') : t('contents.pdf')}
        crumbs={[{ label: t('contents.title'), href: paths.exclusiveContents() }, { label: content.title }]}
        actions={
          <>
            <Button component={AppLink} href={paths.diagnosisRequest()}>
              {t('contents.ask')}
            </Button>
            <Button
              component="a"
              href={content.mediaUrl}
              download={`${content.code}.${locale}.${content.type}`}
              startIcon={<Download size={16} strokeWidth={1.75} />}
            >
              {download}
            </Button>
          </>
        }
      />
      {isVideo ? (
        <PageBody>
          <Description>{content.description}</Description>
          <VideoPlayer content={content} captions={captions} />
        </PageBody>
      ) : (
        <>
          <Tagged>{t('contents.tagged')}</Tagged>
          <Suspense fallback={<PageSkeleton />}>
            <PdfReader title={content.title} url={content.mediaUrl} />
          </Suspense>
        </>
      )}
    </>
  )
}

/** Before the reader, which shows the text of the file without its structure. */
const Tagged = styled('p')(({ theme }) => ({
  padding: '0 24px 12px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '0 16px 12px' },
}))

const Description = styled('p')(({ theme }) => ({
  maxWidth: 640,
  marginBottom: 16,
  color: theme.vars.palette.text.secondary,
}))
