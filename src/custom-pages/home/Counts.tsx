import { styled } from '@mui/material/styles'
import { paths, unfiltered } from '../../paths.ts'
import { useTexts } from '../../ui/text/Texts.tsx'
import { CountCard } from './CountCard.tsx'

const counts = [
  { id: 'companies', href: unfiltered(paths.companies()) },
  { id: 'divisions', href: unfiltered(paths.divisions()) },
  { id: 'members', href: undefined },
] as const

/** Key figures of the organisation; each is read, and fails, by itself. */
export const Counts = () => {
  const { t } = useTexts()
  return (
    <Row aria-label={t('home.counts')}>
      {counts.map((count) => (
        <CountCard key={count.id} {...count} />
      ))}
    </Row>
  )
}

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
  // Two in a row on a phone; one that is left over takes the whole.
  [theme.breakpoints.down('sm')]: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
}))
