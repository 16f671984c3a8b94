import { styled } from '@mui/material/styles'
import { PageBody } from '#src/layout/page/PageBody.tsx'
import { PageHeader } from '#src/layout/page/PageHeader.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { ContentCard } from './ContentCard.tsx'
import { listContents } from './contents.ts'

/** /exclusive-content: the fixed list of documents and videos (spec §3). */
const ExclusiveContentPage = () => {
  const texts = useTexts()
  return (
    <>
      <PageHeader title={texts.t('contents.title')} />
      <PageBody>
        <Lead>{texts.t('contents.lead')}</Lead>
        <Cards>
          {listContents(texts).map((content) => (
            <li key={content.code}>
              <ContentCard content={content} />
            </li>
          ))}
        </Cards>
      </PageBody>
    </>
  )
}

export default ExclusiveContentPage

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  maxWidth: 640,
  marginBottom: 20,
  color: theme.vars.palette.text.secondary,
}))

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  maxWidth: 1080,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
