import { styled } from '@mui/material/styles'
import { countKey } from '#locales/countKey.ts'
import { useCount } from '#src/layout/useCount.ts'
import { paths, unfiltered } from '#src/paths.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { AppLink } from '#src/ui/link/AppLink.tsx'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Numbers of companies, sites, persons and members, by HEAD. Each links to its list. */
export const ProfileCounts = () => {
  const { t } = useTexts()
  const format = useFormats()
  const cards = [
    { id: 'companies', count: useCount('companies').data, href: unfiltered(paths.companies()) },
    { id: 'divisions', count: useCount('divisions').data, href: unfiltered(paths.divisions()) },
    { id: 'persons', count: useCount('persons').data, href: paths.governance() },
    { id: 'members', count: useCount('members').data, href: paths.members() },
  ] as const
  return (
    <Section aria-labelledby="profile-counts">
      <h2 id="profile-counts">{t('register.profile.counts.title')}</h2>
      <ul>
        {cards.map(({ id, count, href }) => {
          const figure = (
            <>
              <b>{count === undefined ? <SkeletonBar width={48} height={24} /> : format.number(count)}</b>
              <small>
                {t(`register.profile.counts.${countKey(id, count ?? 2)}`, { smart_count: count ?? 2 })}
              </small>
            </>
          )
          return (
            <li key={id}>
              <AppLink href={href}>{figure}</AppLink>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const Section = styled('section')(({ theme: { vars, typography } }) => ({
  marginTop: 24,
  '& h2': { ...typography.h3, marginBottom: 12 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))',
    gap: 12,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li > *': {
    display: 'block',
    padding: 16,
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: vars.palette.action.hover },
  '& a:focus-visible': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: 2 },
  '& b': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 32,
    ...typography.h5,
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { ...typography.body1, color: vars.palette.text.secondary },
}))
